// Files, mails, statements and sheets as people have them, at the doors by which they come in: what each becomes.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { textoDoExtrato } from '@sie/domain/financeiro/extrato/parseExtrato.ts'
import type { Ajustes } from '@sie/domain/financeiro/extrato/tipos.ts'
import { abrirTicketHandler } from '../../../functions/src/ajuda/abrirTicket.ts'
import { enderecoDeResposta } from '../../../functions/src/ajuda/enderecoDeResposta.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { importarExtratoHandler } from '../../../functions/src/financeiro/conciliacao/importarExtrato.ts'
import { receiveFile } from '../../../functions/src/pessoas/arquivos/receive.ts'
import { delivery } from '../../support/mailIn.ts'
import { account, as, emptyEverything, giveRights, store } from '../../support/world.ts'

const FOLDER = join(import.meta.dirname, '../../support/casos')
const caso = (name: string) => readFile(join(FOLDER, name))

const federacao = () =>
  store('entidades', 'fctkd', {
    dadosPessoais: {
      name: 'Federação Catarinense de Taekwondo',
      sigla: 'FCTKD',
      cnpj: '11.222.333/0001-81',
      tipoEntidade: 'federacao',
    },
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })

describe('a statement', () => {
  beforeEach(async () => {
    await emptyEverything()
    await federacao()
    await giveRights('tesoureira', { fctkd: ['extratos:criar', 'movimentos:ler'] })
  })

  const bring = async (name: string, ajustes: Ajustes = {}) => {
    const texto = textoDoExtrato(new Uint8Array(await caso(name)))
    const answer = await importarExtratoHandler({ entidade: 'fctkd', nome: name, texto, ajustes }, as('tesoureira'))
    const { docs } = await db().collection('movimentos').get()
    const entries = docs
      .map((doc) => doc.data())
      .map(({ dia, sentido, valor, name: texto }) => [dia, sentido === 'entrada' ? valor : -valor, texto] as const)
      .sort(([a, , x], [b, , y]) => `${String(a)}${String(x)}`.localeCompare(`${String(b)}${String(y)}`))
    return { ...answer, entries }
  }

  test.each([
    ['ofx-bb-saldo-anterior.ofx', [['2026-11-03', 15_000, 'Pix - Recebido - 03/11 09:12 ANA TESTE']], 0],
    [
      'ofx-valor-sem-sinal.ofx',
      [
        ['2026-11-03', -8_000, 'PAGAMENTO DE CONTA'],
        ['2026-11-04', -3_000, 'PIX ENVIADO'],
        ['2026-11-05', -5_100, 'ESTORNO'],
        ['2026-11-05', 5_000, 'PIX RECEBIDO'],
      ],
      0,
    ],
    [
      'ofx-fitid-hora.ofx',
      [
        ['2026-11-03', 5_000, 'CRED PIX ANA TESTE'],
        ['2026-11-03', 5_000, 'CRED PIX BIA TESTE'],
      ],
      0,
    ],
    [
      'ofx-santander-espacos.ofx',
      [
        ['2022-10-28', -895, 'TARIFA'],
        ['2026-11-06', -1_280, 'DEBITO CARTAO 05/11 CAFE & CIA'],
        ['2026-11-06', -20_000, 'SAQUE <24 HORAS>'],
        ['2026-11-07', -165_000, 'TARIFA'],
        ['2026-11-09', 165_000, 'TED'],
        ['2026-11-09', 165_000, 'TED'],
      ],
      1,
    ],
    [
      'csv-tipo-por-extenso.csv',
      [
        ['2026-11-03', 15_000, 'Taxa de exame - Ana Teste'],
        ['2026-11-04', -90_000, 'Aluguel do ginásio'],
        ['2026-11-05', -32_000, 'Faixas'],
        ['2026-11-06', 4_000, 'Estorno da loja'],
        ['2026-11-07', 40_000, 'Anuidade - Clube Teste'],
        ['2026-11-08', -990, 'Tarifa'],
      ],
      0,
    ],
    [
      'csv-c6.csv',
      [
        ['2026-11-03', 15_000, 'Pix recebido de ANA TESTE PIX'],
        ['2026-11-04', -123_450, 'Pix enviado para LOJA PIX'],
      ],
      0,
    ],
    [
      'csv-mercadopago.csv',
      [
        ['2026-11-03', 15_000, 'Transferência Pix recebida ANA TESTE'],
        ['2026-11-04', -2_000, 'Pagamento'],
      ],
      0,
    ],
    [
      'csv-cora.csv',
      [
        ['2026-11-03', 15_000, 'Transf Pix recebida Ana Teste'],
        ['2026-11-04', -2_000, 'Transf Pix enviada Loja Teste'],
      ],
      0,
    ],
    [
      'csv-dias-sem-zero.csv',
      [
        ['2026-11-03', 15_000, 'PIX RECEBIDO ANA TESTE'],
        ['2026-11-13', 15_000, 'PIX RECEBIDO BIA TESTE'],
      ],
      0,
    ],
  ] as const)('%s', async (name, entries, naoLidos) => {
    const first = await bring(name)
    expect(first.entries).toEqual(entries)
    expect(first).toMatchObject({ lancamentos: entries.length, novos: entries.length, naoLidos })
    // The file again, and in another order, brings nothing.
    expect((await bring(name)).novos).toBe(0)
  })

  test('whose balances agree says so, and one that lacks an entry says by how much', async () => {
    expect((await bring('ofx-bb-saldo-anterior.ofx')).diferenca).toBe(0)
    const texto = textoDoExtrato(new Uint8Array(await caso('ofx-bb-saldo-anterior.ofx')))
    const changed = texto.replace('<TRNAMT>150.00', '<TRNAMT>140.00')
    const { diferenca } = await importarExtratoHandler(
      { entidade: 'fctkd', nome: 'x', texto: changed },
      as('tesoureira'),
    )
    expect(Math.abs(diferenca)).toBe(1_000)
  })
})

describe('a spreadsheet of people', () => {
  const PROGRAM = join(import.meta.dirname, '../../../functions/src/painel/import/cli.ts')
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casos-'))
  })
  beforeEach(async () => {
    await emptyEverything()
    await federacao()
  })
  afterAll(() => rm(folder, { recursive: true }))

  const bring = async (name: string, ...words: string[]) => {
    const refused = join(folder, `${name}.csv`)
    const { out, said } = await new Promise<{ out: string; said: string }>((resolve) =>
      execFile(
        process.execPath,
        [PROGRAM, join(FOLDER, name), '--json', '--refused', refused, ...words],
        (_, out, said) => resolve({ out, said }),
      ),
    )
    const rows = await readFile(refused, 'utf8').catch(() => '')
    return { said, refused: rows, ...(out ? (JSON.parse(out) as { criados: number; recusados: number }) : {}) }
  }
  const person = async (cpf: string) => {
    const { docs } = await db().collection('praticantes').where('dadosPessoais.cpf', '==', cpf).get()
    return docs.find((doc) => doc.get('metadados.successorId') === '')?.data()
  }

  test('pessoas-telefones.xlsx: each number whole, or as it is written', async () => {
    expect(await bring('pessoas-telefones.xlsx')).toMatchObject({ criados: 8, recusados: 0 })
    for (const [cpf, celular] of [
      ['529.982.247-25', '(48) 99999-0000'],
      ['111.444.777-35', '(48) 99999-0000'],
      ['390.533.447-05', '(48) 99999-0000'],
      ['862.883.667-57', '(48) 99999-0000'],
      ['714.287.938-60', '(48) 99999-0000'],
      ['877.482.488-00', '(48) 99999-0000'],
      ['123.456.789-09', '99999-0000'],
      ['987.654.321-00', '+1 305 555 0100'],
    ] as const)
      expect((await person(cpf))?.dadosContato, cpf).toMatchObject({ celular })
  })

  test.each([
    ['pessoas-datas.xlsx', 8, 0, ''],
    ['pessoas-segunda-aba.xlsx', 1, 0, ''],
    ['pessoas-formula-sem-valor.xlsx', 0, 2, 'Informe nome e sobrenome.'],
    ['pessoas-1904.xlsx', 1, 0, ''],
    ['pessoas-ooxml-estrito.xlsx', 1, 0, ''],
    ['pessoas-prefixo-x.xlsx', 1, 0, ''],
    ['pessoas-linhas-soltas.csv', 5, 1, 'Informe nome e sobrenome.'],
  ] as const)('%s: %i come in, %i are refused', async (name, read, recusados, words) => {
    const told = await bring(name)
    expect(told.said).not.toMatch(/Não foi possível/)
    expect(told).toMatchObject({ criados: read, recusados })
    expect(told.refused).toContain(words)
    if (read > 0) {
      const { docs } = await db().collection('praticantes').get()
      expect(docs.map((doc) => doc.get('dadosPessoais.birthdate'))).toEqual(
        Array.from({ length: read }, () => '2001-03-05'),
      )
    }
  })

  test('pessoas-mescladas.xlsx: the federation that the file merges over its athletes is that of each', async () => {
    expect(await bring('pessoas-mescladas.xlsx')).toMatchObject({ criados: 2, recusados: 0 })
    for (const cpf of ['529.982.247-25', '111.444.777-35'])
      expect((await person(cpf))?.dadosFiliacao, cpf).toMatchObject({ federacaoID: 'fctkd' })
  })

  test('pessoas-segunda-aba.xlsx: the sheets are offered', async () => {
    expect((await bring('pessoas-segunda-aba.xlsx')).said).toMatch(/Aba “Atletas”.*--aba/)
    expect((await bring('pessoas-segunda-aba.xlsx', '--aba', 'Nenhuma')).said).toMatch(/As abas são: .*Atletas/)
  })

  test('pessoas-html.xls: its columns are read', async () => {
    expect((await bring('pessoas-html.xls')).said).toMatch(/Não encontrei no cabeçalho do arquivo: (?!.*(?:Nome|CPF))/)
  })
})

describe('a mail that answers a ticket', () => {
  const ID = 'chamado-numero-um-longo'
  beforeEach(async () => {
    vi.stubEnv('CORREIO_SEGREDO', 'segredo do correio de um teste')
    vi.stubEnv('MAIL_REPLY', 'chamados@respostas.sie.test')
    await emptyEverything()
    await federacao()
    await giveRights('ana', {})
    await account('ana', 'ana@exemplo.test', 'chute alto 7')
    await store('users', 'ana', { dadosPessoais: { name: 'Ana' }, dadosContato: { email: 'ana@exemplo.test' } })
    await store('departamentos', 'secretaria', {
      name: 'Secretaria',
      email: 'secretaria@fctkd.test',
      atendimento: { recebe: true, resposta: 8, solucao: 40 },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
    await abrirTicketHandler(
      { id: ID, fila: 'secretaria', assunto: 'Dúvida', mensagem: 'Tenho uma dúvida.' },
      as('ana'),
    )
  })
  afterAll(() => vi.unstubAllEnvs())

  const bring = async (name: string) => {
    const status = await delivery(await caso(name), {
      'x-correio-para': enderecoDeResposta(ID),
      'x-correio-autenticacao': 'sie.test; dmarc=pass header.from=exemplo.test',
    })
    expect(status).toBe(200)
    const { docs } = await db().collection(`tickets/${ID}/mensagens`).orderBy('__name__').get()
    return docs.map((doc) => doc.data())
  }

  test.each([
    [
      'mail-de-para-do-usuario.eml',
      'Bom dia. Preciso corrigir a inscrição do atleta:\nDe: adulto masculino -54 kg\nPara: adulto masculino -58 kg\nData: 27/11/2026\nEle passou do peso no treino de ontem.\nObrigada, Ana',
    ],
    [
      'mail-encaminhado.eml',
      'Segue abaixo a autorização do clube de origem.\n\n---------- Mensagem encaminhada ----------\nDe: Clube Teste <clube@exemplo.test>\nData: qui., 26 de nov. de 2026 às 10:15\nAssunto: Autorização\nPara: Ana Teste <ana@exemplo.test>\n\nAutorizamos a transferência da atleta a partir de 01/12/2026.',
    ],
    ['mail-charset-desconhecido.eml', 'Não recebi a carteirinha.'],
    ['mail-utf7-latin9.eml', 'Custa 50 € e não recebi. \nLinha quebrada aqui no meio.'],
  ])('%s', async (name, texto) => {
    const [message] = await bring(name)
    expect(message).toMatchObject({ papel: 'usuario' })
    expect(String(message?.texto).replace(/ +$/gm, '')).toBe(texto.replace(/ +$/gm, ''))
  })

  test('mail-html-entidades.eml', async () => {
    const [message] = await bring('mail-html-entidades.eml')
    expect(message?.texto).toBe(
      'Sou 5º Gub – faixa verde ponta azul. Valor: 50€ — “pago”, 3½ meses; temperatura 30°; ação\n\nObrigada…',
    )
  })

  test('mail-anexo-image-jpg.eml: every picture is taken by its content', async () => {
    const messages = await bring('mail-anexo-image-jpg.eml')
    expect(messages.flatMap(({ anexo }) => (anexo as { nome: string } | null)?.nome ?? [])).toEqual([
      'atestado.jpg',
      'foto.jpg',
      'foto.jpg',
      'foto.jpeg',
      'Comprovante 27-11-2026.jpg',
    ])
  })

  test('mail-anexos-diversos.eml: PDFs under any label are taken, and what is refused says what to do', async () => {
    const messages = await bring('mail-anexos-diversos.eml')
    expect(messages.flatMap(({ anexo }) => (anexo as { nome: string } | null)?.nome ?? [])).toEqual([
      'recibo.pdf',
      'Declaração de matrícula.pdf',
      'Comprovante de inscrição.pdf',
    ])
    const refused = String(messages.find(({ papel }) => papel === 'sistema')?.texto)
    expect(refused).toMatch(/winmail\.dat: .*Envie JPG, PNG ou WebP; documentos podem ser PDF\./)
  })

  test('that quotes the one it answers is kept whole below what its author wrote', async () => {
    const raw = `From: ana@exemplo.test\nSubject: Re: x\nContent-Type: text/plain; charset=utf-8\n\nObrigada!\n\nEm 26/11/2026 10:15, Portal escreveu:\n> Olá, Ana.\n> Veja.\n`
    await delivery(Buffer.from(raw), {
      'x-correio-para': enderecoDeResposta(ID),
      'x-correio-autenticacao': 'sie.test; dmarc=pass header.from=exemplo.test',
    })
    const { docs } = await db().collection(`tickets/${ID}/mensagens`).get()
    expect(docs[0]?.data()).toMatchObject({ texto: 'Obrigada!', inteiro: expect.stringContaining('> Veja.') as string })
  })
})

describe('an uploaded file', () => {
  beforeAll(async () => {
    await emptyEverything()
    await account('redatora', 'redatora@exemplo.test', 'Senha#2026')
    await giveRights('redatora', { cbtkd: ['documentosPublicos:criar', 'documentosPublicos:editar'] })
  })

  const bring = async (name: string, contentType: string) => {
    const id = randomUUID()
    const path = `tmp/redatora/${id}`
    const bytes = await caso(name)
    const metadata = {
      finalidade: 'arquivoDoRegistro' as const,
      registro: 'novo',
      nome: name,
      tipo: '',
      colecao: 'documentosPublicos',
      campo: 'arquivo',
      corte: '',
    }
    await bucket().file(path).save(bytes, { contentType, metadata: { metadata } })
    const [{ generation = '' }] = await bucket().file(path).getMetadata()
    await receiveFile({
      bucket: bucket().name,
      name: path,
      contentType,
      contentEncoding: '',
      size: bytes.length,
      generation: String(generation),
      metadata,
    })
    return (await paths.envio('redatora', id).get()).data()
  }

  test.each([
    ['pdf-controle.pdf', 'aceito', ''],
    ['pdf-flate-sem-fim.pdf', 'aceito', ''],
    ['pdf-atualizacao-sem-quebra.pdf', 'aceito', ''],
    ['pdf-linha-antes.pdf', 'aceito', ''],
    ['pdf-html-depois.pdf', 'recusado', 'conteudo-extra'],
    ['pdf-senha-so-de-dono.pdf', 'aceito', ''],
    ['pdf-senha-so-de-dono-rc4-40.pdf', 'aceito', ''],
    ['pdf-senha-so-de-dono-rc4-128.pdf', 'aceito', ''],
    ['pdf-senha-so-de-dono-aes-128.pdf', 'aceito', ''],
    ['pdf-senha-de-abrir.pdf', 'recusado', 'pdf-protegido'],
    ['foto-samsung-seft.jpg', 'aceito', ''],
  ])('%s is %s', async (name, situacao, codigo) => {
    const told = await bring(name, name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf')
    expect(told).toMatchObject({ situacao, codigo })
    if (codigo === 'pdf-protegido') expect(told?.motivo).toMatch(/senha.*imprima-o/)
    if (name.endsWith('.jpg')) {
      const [drawn] = await bucket().file(String(told?.caminho)).download()
      expect(drawn.includes('SEFT')).toBe(false)
    }
  })
})
