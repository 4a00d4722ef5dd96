// Files, mails, statements and sheets as people have them, at the doors by which they come in: what each becomes.
import { execFile } from 'node:child_process'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textoDoExtrato } from '@sie/domain/financeiro/extrato/parseExtrato.ts'
import type { Ajustes } from '@sie/domain/financeiro/extrato/tipos.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { importarExtratoHandler } from '../../../functions/src/financeiro/conciliacao/importarExtrato.ts'
import { as, emptyEverything, giveRights, store } from '../../support/world.ts'

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
    ['pessoas-mescladas.xlsx', 1, 1, 'A célula está vazia nesta linha'],
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

  test('pessoas-segunda-aba.xlsx: the sheets are offered', async () => {
    expect((await bring('pessoas-segunda-aba.xlsx')).said).toMatch(/Aba “Atletas”.*--aba/)
    expect((await bring('pessoas-segunda-aba.xlsx', '--aba', 'Nenhuma')).said).toMatch(/As abas são: .*Atletas/)
  })

  test('pessoas-html.xls: its columns are read', async () => {
    expect((await bring('pessoas-html.xls')).said).toMatch(/Não encontrei no cabeçalho do arquivo: (?!.*(?:Nome|CPF))/)
  })
})
