// Certificates: issued once, numbered without a gap, permanently revoked; orders from the request to the hand-over.
import { GRADUACOES_PADRAO } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Certificado } from '@sie/domain/documentos/collections/certificados.ts'
import { modelosCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import type { PedidoCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { isCodigo } from '@sie/domain/documentos/codigo.ts'
import { checkSelo } from '@sie/domain/base/selos/selo.ts'
import { resumoDoConteudo } from '@sie/domain/documentos/conteudo.ts'
import { emitirLoteHandler, certificadosStep } from '../../../functions/src/documentos/certificados/lote.ts'
import { imprimirCertificadosHandler } from '../../../functions/src/documentos/certificados/imprimir.ts'
import {
  delegarCertificadosHandler,
  monitorDeCertificadosHandler,
} from '../../../functions/src/documentos/certificados/monitor.ts'
import {
  pedirCertificado,
  pedirCertificadoHandler,
} from '../../../functions/src/documentos/certificados/pedirCertificado.ts'
import {
  reemitirCertificadoHandler,
  revogarCertificadoHandler,
} from '../../../functions/src/documentos/certificados/revogarCertificado.ts'
import { chavesDoSelo, verifySignature } from '../../../functions/src/base/selos/selo.ts'
import { controlarTarefaHandler } from '../../../functions/src/base/jobs/controlarTarefa.ts'
import { advance, type StoredJob } from '../../../functions/src/base/jobs/job.ts'
import { cancelarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { CHECKED, documentWorld, emitido, order, step, STAFF } from '../../support/documents.ts'
import { png } from '../../support/files.ts'
import { idOf, issued, item, ledger, paid } from '../../support/finance.ts'
import { as, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const certificate = async (id: string) => (await read(`certificados/${id}`)) as unknown as Certificado
/** Concurrent issues. */
const MANY = 200
const pedido = async (id: string) => (await read(`pedidosCertificado/${id}`)) as unknown as PedidoCertificado
const all = async () => (await db().collection('certificados').where('metadados.successorId', '==', '').get()).docs

/** Delivers the event of a record as stored, three times. */
async function happened(collection: string, id: string, was = ''): Promise<void> {
  const after = await read(`${collection}/${id}`)
  const before = was && after ? { ...after, situacao: was } : undefined
  for (const eventId of ['e1', 'e1', 'e2']) await applyEvent({ collection, id, before, after }, eventId + was)
}

beforeEach(documentWorld)

describe('a certificate', () => {
  test('is issued once for a person and grade, with number, code and the hash of what it says', async () => {
    const first = await emitido('a')
    const again = await emitido('b', { causa: { tipo: 'exame', id: 'outro', descricao: '' } })
    expect(again).toEqual({ ...first, novo: false })
    const stored = await certificate(first.id)
    expect(stored).toMatchObject({
      numero: 'GUB-000001',
      sequencia: 1,
      situacao: 'valido',
      titular: { pessoa: 'ana', nome: 'Ana Lima', documento: '***.982.247-**' },
      graduacao: { codigo: 'gub-5', nome: '5º Gub', faixa: 'Verde ponta azul' },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
    expect(isCodigo(stored.codigo)).toBe(true)
    expect(stored.resumo).toBe(resumoDoConteudo(stored))
    expect(first.id).toMatch(/^[0-9a-f]{32}$/)
    await happened('certificados', first.id)
    expect(await read('praticantes/ana')).toMatchObject({
      historicoCertificacoes: [{ numeroCertificado: 'GUB-000001' }],
    })
  })

  test('of a suspended person says so to the issuer and in its record, not on what is printed', async () => {
    await db()
      .doc('praticantes/ana')
      .update({ suspensoes: [{ desde: '2020-01-01', ate: '2099-12-31' }] })
    const { id, ressalva } = await emitido('a')
    expect(ressalva).toContain('Há suspensão até 31/12/2099.')
    const stored = await certificate(id)
    expect(stored.ressalva).toBe(ressalva)
    expect(stored.resumo).toBe(resumoDoConteudo({ ...stored, ressalva: '' } as Certificado))
  })

  test('prints the Korean name that its holder had when it was issued', async () => {
    const ana = (await read('praticantes/ana')) as unknown as { dadosPessoais: object }
    await store('praticantes', 'ana', { ...ana, dadosPessoais: { ...ana.dadosPessoais, nomeCoreano: '김안나' } })
    const { id } = await emitido('a')
    await store('praticantes', 'ana', { ...ana, dadosPessoais: { ...ana.dadosPessoais, nomeCoreano: '박안나' } })
    const { certificados } = await imprimirCertificadosHandler({ ids: [id] }, visitor)
    expect(certificados[0]?.textos).toMatchObject({ nome: 'Ana Lima', nomeCoreano: '김안나' })
    expect((await certificate(id)).resumo).toBe(resumoDoConteudo(await certificate(id)))
  })

  test('has the belt of its grade in the register of the federation, and whom exam, template or issuer name to sign', async () => {
    const printedOf = async (id: string) => (await imprimirCertificadosHandler({ ids: [id] }, visitor)).certificados[0]
    const issuer = (await read('entidades/fctkd')) as Record<string, unknown>
    await store('entidades', 'fctkd', { ...issuer, presidente: { nome: '', inicio: '', fim: '' } })
    const unsigned = await emitido('a')
    expect((await printedOf(unsigned.id))?.signatarios).toEqual([
      { nome: '', cargo: (await certificate(unsigned.id)).emissor.nome, imagem: '' },
    ])
    await store('entidades', 'fctkd', { ...issuer, presidente: { nome: 'Rita Prates', inicio: '', fim: '' } })
    await store('praticantes', 'bia', praticante({ dadosPessoais: { name: 'Bia Reis' } }))
    const { id } = await emitido('b', { pessoa: 'bia' })
    const { graduacao } = await certificate(id)
    const grade = GRADUACOES_PADRAO.find(({ codigo }) => codigo === graduacao.codigo)
    expect(await printedOf(id)).toMatchObject({
      faixa: { nome: grade?.nome, cor: grade?.cor, poom: false, listras: 0 },
      signatarios: [{ nome: 'Rita Prates', cargo: 'Presidente', imagem: '' }],
    })
    expect((await certificate(id)).resumo).toBe(resumoDoConteudo(await certificate(id)))
    // A Gub that the register no longer has is no black belt.
    await db().doc(`certificados/${id}`).update({ 'graduacao.codigo': 'gub-11' })
    const faixa = { nome: graduacao.nome, cor: (await printedOf(id))?.modelo.corDeApoio, poom: false, listras: 0 }
    expect(await printedOf(id)).toMatchObject({ faixa })
  })

  test('keeps its number through many issues at once: no gap, no number twice', async () => {
    const people = Array.from({ length: MANY }, (_, n) => `p${n}`)
    await Promise.all(
      people.map((id) => store('praticantes', id, praticante({ dadosPessoais: { name: `Pessoa ${id}` } }))),
    )
    await Promise.all(people.map((pessoa) => emitido(pessoa, { pessoa })))
    const stored = await all()
    expect(stored.map((doc) => Number(doc.get('sequencia'))).sort((a, b) => a - b)).toEqual(people.map((_, n) => n + 1))
    expect(new Set(stored.map((doc) => String(doc.get('codigo')))).size).toBe(MANY)
  })

  test('of Dan is the confederation’s; of Gub a federation’s, until the confederation takes it back', async () => {
    await expect(emitido('a', { tipo: 'graduacaoDan', graduacao: 'dan-1' })).rejects.toMatchObject({
      campos: { tipo: 'Esta entidade não emite certificados deste tipo.' },
    })
    await emitido('b', { emissor: 'cbtkd', pessoa: 'rui', tipo: 'graduacaoDan', graduacao: 'dan-1' }, 'confederada')
    await store('configuracoes', 'padrao', { name: 'Padrão' })
    await giveRights('admin', { cbtkd: ['configuracoes:editar'] })
    await delegarCertificadosHandler({ gubPelasFederacoes: false }, as('admin'))
    await expect(emitido('c')).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    await expect(emitido('d', { graduacao: 'dan-1' })).rejects.toMatchObject({ codigo: 'dados-invalidos' })
  })

  test('is revoked for good, with words for everybody, and its order ends with it', async () => {
    const { id } = await emitido('a')
    const why = { id, motivo: 'Exame anulado pela banca.', motivoPublico: 'O exame foi anulado.' }
    await revogarCertificadoHandler(why, as('secretaria'))
    await revogarCertificadoHandler(why, as('secretaria'))
    expect(await certificate(id)).toMatchObject({ situacao: 'revogado', motivoPublico: 'O exame foi anulado.' })
    expect((await read(`certificados/${id}`))?.metadados.version).toBe(1)
    const next = await reemitirCertificadoHandler({ id, motivo: 'Correção do nome.' }, as('secretaria'))
    expect(await certificate(next.id)).toMatchObject({
      substitui: id,
      via: 2,
      situacao: 'valido',
      numero: 'GUB-000002',
    })
    expect(await certificate(id)).toMatchObject({ situacao: 'revogado', substituidoPor: next.id })
    expect(await reemitirCertificadoHandler({ id, motivo: 'Outra vez.' }, as('secretaria'))).toEqual({
      ...next,
      novo: false,
    })
  })

  test('is printed by its id, without a CPF in full or an id of a person', async () => {
    const { id, codigo } = await emitido('a')
    const { certificados } = await imprimirCertificadosHandler({ ids: [id] }, visitor)
    expect(certificados[0]).toMatchObject({
      numero: 'GUB-000001',
      textos: { nome: 'Ana Lima', graduacao: '5º Gub', dataPorExtenso: '10 de maio de 2026' },
    })
    const [address = '', seal = ''] = (certificados[0]?.qr ?? '').split('#selo=')
    expect(address).toMatch(new RegExp(`/validacao/certificado\\?codigo=${codigo}$`))
    expect(await checkSelo(seal, chavesDoSelo(), verifySignature, 'certificado')).toMatchObject({
      autentico: true,
      selo: { codigo, emissor: 'FCTKD', iniciais: 'AL', graduacao: 'gub-5' },
    })
    expect(JSON.stringify(certificados)).not.toMatch(/529\.982|"ana"/)
    await expect(imprimirCertificadosHandler({ ids: ['0'.repeat(32)] }, visitor)).rejects.toMatchObject({
      codigo: 'registro-nao-encontrado',
    })
  })
})

test('a template draws the pictures of its own signatures, and none that it names of another template', async () => {
  const picture = async (template: string, name: string) => {
    const path = `arquivos/modelosCertificado/${template}/assinaturas/${name.repeat(32)}.png`
    await bucket()
      .file(path)
      .save(await png(), { resumable: false, contentType: 'image/png' })
    return path
  }
  const own = await picture('nosso', 'a')
  const foreign = await picture('deles', 'b')
  const signer = (nome: string, arquivo: string) => ({ nome, cargo: '', imagem: { arquivo } })
  const template = {
    name: 'Faixas',
    tipo: 'graduacaoGub',
    fundo: { arquivo: foreign },
    assinaturas: [
      signer('Rita', own),
      signer('Rui', foreign),
      signer('Ivo', foreign.replace('deles', 'nosso/../deles')),
    ],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  }
  await store('modelosCertificado', 'nosso', modelosCertificado.schema.parse(template))
  const { id } = await emitido('a', { modelo: 'nosso' })
  const { certificados, imagens } = await imprimirCertificadosHandler({ ids: [id] }, visitor)
  expect(certificados[0]?.fundo).toBe('')
  expect(certificados[0]?.signatarios.map(({ nome, imagem }) => [nome, imagem])).toEqual([
    ['Rita', own],
    ['Rui', ''],
    ['Ivo', ''],
  ])
  expect(Object.entries(imagens)).toEqual([[own, expect.stringMatching(/^data:image\/png;base64,/)]])
})

describe('a batch', () => {
  const batch = (pessoas: string[]) => ({
    id: idOf('lote'),
    emissor: 'fctkd',
    tipo: 'curso' as const,
    modelo: '',
    titulo: 'Curso de arbitragem',
    data: '2026-05-10',
    local: '',
    cargaHoraria: 16,
    signatarios: [{ nome: 'Davi Rocha', cargo: 'Ministrante' }],
    pessoas: pessoas.map((pessoa) => ({ pessoa, graduacao: '' })),
  })

  test('of 120 converges when a step is broken off, pauses and goes on, and refuses one by one', async () => {
    const people = Array.from({ length: 118 }, (_, n) => `p${n}`)
    await Promise.all(
      people.map((id) => store('praticantes', id, praticante({ dadosPessoais: { name: `Pessoa ${id}` } }))),
    )
    const { id, total } = await emitirLoteHandler(batch([...people, 'rui', 'ninguem']), as('secretaria'))
    expect(total).toBe(120)
    expect(await emitirLoteHandler(batch(people), as('secretaria'))).toEqual({ id, total })
    const ref = paths.tarefa(id)
    const steps = { certificados: certificadosStep }
    // The first step is made, and its progress is lost.
    await certificadosStep((await ref.get()).data() as StoredJob, id)
    expect(await all()).toHaveLength(50)
    await controlarTarefaHandler({ id, comando: 'pausar' }, as('secretaria'))
    expect(await advance(ref, steps)).toBeUndefined()
    await controlarTarefaHandler({ id, comando: 'retomar' }, as('secretaria'))
    while ((await advance(ref, steps)) === 'rodando');
    expect((await ref.get()).data()).toMatchObject({ estado: 'concluida', feitos: 118 })
    expect((await ref.get()).get('recusados')).toHaveLength(2)
    const numbers = (await all()).map((doc) => Number(doc.get('sequencia'))).sort((a, b) => a - b)
    expect(numbers).toEqual(people.map((_, n) => n + 1))
  })

  test('stops where the right was taken away', async () => {
    const { id } = await emitirLoteHandler(batch(['ana', 'beto']), as('secretaria'))
    await giveRights('secretaria', { fctkd: ['praticantes:ler'] })
    await advance(paths.tarefa(id), { certificados: certificadosStep })
    expect(await all()).toHaveLength(0)
    expect((await paths.tarefa(id).get()).get('recusados')).toHaveLength(2)
  })

  test('of one person whom its starter may not read ends with the reason', async () => {
    await store('praticantes', 'alheia', praticante({ dadosFiliacao: { federacaoID: 'rstkd' } }))
    const { id } = await emitirLoteHandler(batch(['alheia']), as('secretaria'))
    expect(await advance(paths.tarefa(id), { certificados: certificadosStep })).toBe('concluida')
    expect((await paths.tarefa(id).get()).get('recusados')).toEqual([
      { item: 'praticantes/alheia', motivo: 'Você não tem permissão para fazer isto.' },
    ])
    expect(await all()).toHaveLength(0)
  })
})

describe('an order', () => {
  test('is asked for, paid, checked, printed, sent, handed over, and ends when its certificate is revoked', async () => {
    const { id, numero } = await pedirCertificadoHandler(order('p'), as('ana'))
    expect(await pedirCertificadoHandler(order('p'), as('ana'))).toEqual({ id, numero })
    expect(await step(id, 'cobrar')).toMatchObject({ ok: true, situacao: 'aguardandoPagamento' })
    const { fatura } = await pedido(id)
    expect(await read(`faturas/${fatura.id}`)).toMatchObject({
      situacao: 'emitida',
      total: 5_000,
      objeto: { tipo: 'pedidoCertificado', id },
      sacado: { pessoa: 'ana' },
    })
    const mistake = await paid('pg', [fatura.id], { valor: 5_000 })
    await happened('faturas', fatura.id)
    expect(await pedido(id)).toMatchObject({ situacao: 'emConferencia' })
    await estornarPagamentoHandler(
      { id: mistake, taxa: 0, engano: true, motivo: 'Era de outra pessoa.' },
      as('tesoureira'),
    )
    await happened('faturas', fatura.id, 'paga')
    expect(await pedido(id)).toMatchObject({ situacao: 'aguardandoPagamento', fatura: { id: fatura.id } })
    await paid('certo', [fatura.id], { valor: 5_000 })
    await happened('faturas', fatura.id, 'emitida')
    expect(await pedido(id)).toMatchObject({ situacao: 'emConferencia' })
    expect(await step(id, 'aprovar', 'secretaria', { conferencia: { foto: false, dados: true } })).toMatchObject({
      ok: false,
      codigo: 'dados-invalidos',
    })
    expect(await step(id, 'aprovar', 'secretaria', CHECKED)).toMatchObject({ ok: true, situacao: 'aprovado' })
    const { certificado } = await pedido(id)
    expect(certificado.numero).toBe('GUB-000001')
    expect(await certificate(certificado.id)).toMatchObject({ pedido: id, situacao: 'valido' })
    await step(id, 'imprimir', 'secretaria', { lote: '31' })
    await step(id, 'enviar', 'secretaria', { rastreio: { transportadora: 'Correios', codigo: 'BR123' } })
    expect(await step(id, 'entregar', 'secretaria', { entregueA: 'A própria' })).toMatchObject({ situacao: 'entregue' })
    await revogarCertificadoHandler(
      { id: certificado.id, motivo: 'Exame anulado.', motivoPublico: 'O exame foi anulado.' },
      as('secretaria'),
    )
    expect(await pedido(id)).toMatchObject({ situacao: 'revogado', lote: '31', rastreio: { codigo: 'BR123' } })
    await ledger()
    const noon = Date.parse('2026-05-20T15:00:00Z')
    await paths.validacoes().doc('2026-05-20.0').set({ dia: '2026-05-20', valido: 3, naoEncontrado: 1 })
    await paths.validacoes().doc('2026-05-20.2').set({ dia: '2026-05-20', revogado: 2 })
    const monitor = await monitorDeCertificadosHandler({ entidade: 'fctkd' }, as('secretaria'), noon)
    expect(monitor).toMatchObject({
      estados: { revogado: 1, solicitado: 0 },
      sequencias: [{ tipo: 'graduacaoGub', ultimo: 1, faltam: [], repetidos: [] }],
      tentativas: 0,
    })
    expect(monitor.validacoes.slice(-2)).toEqual([
      { dia: '2026-05-19', total: 0, naoEncontrados: 0 },
      { dia: '2026-05-20', total: 6, naoEncontrados: 1 },
    ])
  })

  test('is moved on by its own invoice alone, and back when that is cancelled', async () => {
    const { id } = await pedirCertificadoHandler(order('p'), as('ana'))
    await step(id, 'cobrar')
    const objeto = { tipo: 'pedidoCertificado', id }
    const itens = [item({ unitario: 1, categoria: 'certificado' })]
    const other = await issued('falsa', { objeto, itens }, 'tesoureira', 'Combinado à parte.')
    await paid('pg', [other], { valor: 1 })
    await happened('faturas', other)
    expect(await pedido(id)).toMatchObject({ situacao: 'aguardandoPagamento' })
    const { fatura } = await pedido(id)
    await cancelarFaturaHandler({ id: fatura.id, motivo: 'Valor errado.' }, as('tesoureira'))
    await happened('faturas', fatura.id)
    expect(await pedido(id)).toMatchObject({ situacao: 'solicitado', fatura: { id: '', numero: '' } })
    expect(await step(id, 'cobrar')).toMatchObject({ ok: true })
    expect((await pedido(id)).fatura.id).not.toBe(fatura.id)
    const open = (await pedido(id)).fatura.id
    expect(await step(id, 'cancelar', 'ana')).toMatchObject({ situacao: 'cancelado' })
    expect(await read(`faturas/${open}`)).toMatchObject({ situacao: 'cancelada' })
    await ledger()
  })

  test('of a second copy replaces the certificate, linked both ways', async () => {
    const first = await emitido('a', { pessoa: 'beto', graduacao: 'gub-8' })
    const copy = order('v', { pessoa: 'beto', graduacao: '', original: first.id })
    const { id } = await pedirCertificadoHandler(copy, as('mae'))
    await expect(pedirCertificadoHandler({ ...copy, id: idOf('w') }, as('mae'))).rejects.toMatchObject({
      campos: { pessoa: 'Já há um pedido deste certificado em andamento.' },
    })
    await step(id, 'aceitar', 'secretaria', {}, 'Extravio no correio.')
    await step(id, 'aprovar', 'secretaria', CHECKED)
    const { certificado } = await pedido(id)
    expect(await certificate(certificado.id)).toMatchObject({ substitui: first.id, via: 2 })
    expect(await certificate(first.id)).toMatchObject({ situacao: 'substituido', substituidoPor: certificado.id })
  })

  test('of a grade whose certificate there is already is refused when it is approved', async () => {
    await emitido('a')
    const { id } = await pedirCertificadoHandler(order('p'), as('doclube'))
    await step(id, 'aceitar', 'secretaria', {}, 'Sem taxa neste mês.')
    expect(await step(id, 'aprovar', 'secretaria', CHECKED)).toMatchObject({ ok: false, codigo: 'dados-invalidos' })
    expect(await all()).toHaveLength(1)
  })

  test('needs a grade that the register has', async () => {
    await expect(pedirCertificadoHandler(order('p', { graduacao: 'gub-1' }), as('ana'))).rejects.toMatchObject({
      campos: { graduacao: 'O cadastro não tem esta graduação. Fale com a sua federação.' },
    })
  })
})

test('an order names a day that exists', () => {
  const asked = (data: string) => pedirCertificado.schema.safeParse(order('p', { data })).success
  expect(['', '2026-02-28', '2026-02-31', '31/02/2026'].map(asked)).toEqual([true, true, false, false])
})

test('30 callers without the right are refused, and nothing changes', async () => {
  const { id } = await emitido('a')
  const asked = await pedirCertificadoHandler(order('p', { pessoa: 'beto', graduacao: 'gub-8' }), as('mae'))
  const before = { c: await read(`certificados/${id}`), p: await read(`pedidosCertificado/${asked.id}`) }
  await giveRights('leitor', { fctkd: ['certificados:ler', 'pedidosCertificado:ler', 'praticantes:ler'] })
  await giveRights('desligada', { fctkd: STAFF }, false)
  await giveRights('nacionalLeitora', { cbtkd: ['certificados:ler', 'praticantes:ler'] })
  const strangers = ['leitor', 'gaucha', 'rui', 'doclube', 'nacionalLeitora', 'desligada'] as const
  const why = { motivo: 'Porque eu quero.', motivoPublico: 'Porque eu quero.' }
  const attacks: [string, () => Promise<unknown>][] = strangers.flatMap((who): [string, () => Promise<unknown>][] => [
    [`${who} issues`, () => emitido(`x${who}`, { pessoa: 'beto', graduacao: 'gub-8' }, who)],
    [`${who} revokes`, () => revogarCertificadoHandler({ id, ...why }, as(who))],
    [`${who} reissues`, () => reemitirCertificadoHandler({ id, motivo: why.motivo }, as(who))],
    [
      `${who} approves`,
      async () => {
        const result = await step(asked.id, 'aceitar', who, {}, why.motivo)
        if (!result.ok) throw Object.assign(new Error(), { codigo: result.codigo })
      },
    ],
    [`${who} looks at the monitor`, () => monitorDeCertificadosHandler({ entidade: 'fctkd' }, as(who))],
  ])
  attacks.push(
    [
      'ana orders for beto',
      () => pedirCertificadoHandler(order('q', { pessoa: 'beto', graduacao: 'gub-8' }), as('ana')),
    ],
    [
      'ana orders a copy of hers for beto',
      () => pedirCertificadoHandler(order('r', { pessoa: 'beto', original: id }), as('mae')),
    ],
    ['a national right issues for a federation', () => emitido('n', {}, 'confederada')],
    ['ana revokes her own', () => revogarCertificadoHandler({ id, ...why }, as('ana'))],
    [
      'a federation delegates to itself',
      () => delegarCertificadosHandler({ gubPelasFederacoes: true }, as('secretaria')),
    ],
  )
  expect(attacks.length).toBeGreaterThanOrEqual(30)
  const results = await Promise.all(
    attacks.map(([name, attack]) =>
      attack().then(
        () => `${name}: done`,
        (error: { codigo?: string }) =>
          ['sem-permissao', 'conta-desativada'].includes(error.codigo ?? '') ? '' : `${name}: ${error.codigo}`,
      ),
    ),
  )
  expect(results.filter(Boolean)).toEqual([])
  expect({ c: await read(`certificados/${id}`), p: await read(`pedidosCertificado/${asked.id}`) }).toEqual(before)
})
