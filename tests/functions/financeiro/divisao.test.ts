// A line of a bank statement that pays several invoices, or has no counterpart in the portal; both are undone without a trace in the sums.
import { beforeEach, describe, expect, test } from 'vitest'
import { addMonths } from '@sie/domain/base/brazil/dates.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { OWN_MATTER } from '@sie/domain/base/records/process.ts'
import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { desfazerConciliacaoHandler } from '../../../functions/src/financeiro/conciliacao/conciliar.ts'
import { consultarConciliacaoHandler } from '../../../functions/src/financeiro/conciliacao/consultarConciliacao.ts'
import { dividirMovimentoHandler } from '../../../functions/src/financeiro/conciliacao/divisao.ts'
import { lancarMovimentoHandler } from '../../../functions/src/financeiro/conciliacao/lancar.ts'
import { procurarParHandler } from '../../../functions/src/financeiro/conciliacao/procurarPar.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import { fecharMesHandler } from '../../../functions/src/financeiro/fecharMes.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { valorDeHojeHandler } from '../../../functions/src/financeiro/valorDeHoje.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import {
  ACTIONS,
  balance,
  fatura,
  idOf,
  issued,
  item,
  ledger,
  moneyWorld,
  paid,
  payment,
} from '../../support/finance.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const HOJE = hojeNoBrasil()
const BOOKS = ['ler', 'criar', 'editar', 'excluir', 'fechar', 'reabrir'].map((action) => `contas:${action}`)
const RULES = [
  ...ACTIONS.map((action) => `faturas:${action}`),
  ...BOOKS,
  'movimentos:ler',
  'movimentos:conciliar',
  'praticantes:ler',
]

const line = (id: string, valor: number, more: object = {}) =>
  store(
    'movimentos',
    id,
    movimentos.schema.parse({
      name: `PIX RECEBIDO ${id}`,
      dia: HOJE,
      sentido: valor > 0 ? 'entrada' : 'saida',
      valor: Math.abs(valor),
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      ...more,
    }),
  )
const undo = (id: string, who = 'tesoureira') => desfazerConciliacaoHandler({ movimento: id, motivo: '' }, as(who))
const divide = (movimento: string, partes: { fatura: string; valor: number }[], who = 'tesoureira') =>
  dividirMovimentoHandler({ movimento, partes }, as(who))
const plain = async (path: string) => {
  const { metadados: _, ...record } = (await read(path)) ?? {}
  return record
}
const sums = async () => [await balance('aReceber'), await balance('caixa'), await balance('receita')]

beforeEach(async () => {
  await moneyWorld()
  for (const uid of ['tesoureira', 'colega']) await giveRights(uid, { fctkd: RULES })
  await giveRights('outra', { rstkd: RULES })
  await giveRights('leitora', { fctkd: ['movimentos:ler'] })
})

describe('dividing', () => {
  test('pays each invoice with a receipt of its own, also of other payers; undoing makes all as it was', async () => {
    const a = await issued('a')
    const b = await issued('b', { sacado: { tipo: 'entidade', id: 'clube' }, itens: [item({ unitario: 20_000 })] })
    await line('koryo', 30_000)
    const before = [await plain(`faturas/${a}`), await plain(`faturas/${b}`)]
    const books = await sums()
    const partes = [
      { fatura: a, valor: 15_000 },
      { fatura: b, valor: 15_000 },
    ]
    expect(await divide('koryo', partes)).toEqual({ situacao: 'conciliado' })
    expect(await divide('koryo', partes)).toEqual({ situacao: 'conciliado' })
    expect([await fatura(a), await fatura(b)]).toMatchObject([
      { situacao: 'paga', pago: 15_000 },
      { situacao: 'parcialmentePaga', pago: 15_000 },
    ])
    expect((await db().collection('recibos').get()).size).toBe(2)
    expect(await balance('caixa')).toBe(30_000)
    const listed = await consultarConciliacaoHandler(
      { entidade: 'fctkd', situacao: 'conciliado', depois: null },
      as('tesoureira'),
    )
    expect(listed.movimentos).toMatchObject([{ id: 'koryo', nota: expect.stringMatching(/^2 faturas: /) as string }])

    await undo('koryo')
    await undo('koryo')
    expect([await plain(`faturas/${a}`), await plain(`faturas/${b}`)]).toEqual(before)
    expect(await read('movimentos/koryo')).toMatchObject({ situacao: 'aberto', par: { tipo: '' }, partes: [] })
    expect(await sums()).toEqual(books)
    await divide('koryo', partes.reverse())
    expect((await fatura(a)).situacao).toBe('paga')
    await ledger()
  })

  test('continues after an interruption, and a concurrent colleague changes nothing', async () => {
    const [a, b] = [await issued('a'), await issued('b')]
    await line('dois', 30_000)
    const partes = [
      { fatura: a, valor: 15_000 },
      { fatura: b, valor: 15_000 },
    ]
    await Promise.all([divide('dois', partes), divide('dois', partes, 'colega').catch(() => {})])
    await db().doc('movimentos/dois').update({ situacao: 'conciliando' })
    await divide('dois', partes)
    expect((await read('movimentos/dois'))?.situacao).toBe('conciliado')
    const payments = await db().collection('pagamentos').where('metadados.successorId', '==', '').get()
    expect([await balance('caixa'), payments.size]).toEqual([30_000, 2])
  })

  test('goes on without the invoice that is about the treasurer, and the confederation confirms that one', async () => {
    await paths.permissoes('tesoureira').update({ portais: ['fctkd'] })
    await store('praticantes', 'tesoureira', (await read('praticantes/ana')) as object)
    const a = await issued('a')
    const own = await issued('dela', { itens: [item({ beneficiarioId: 'tesoureira' })] }, 'colega')
    await line('sozinha', 30_000)
    const partes = [
      { fatura: a, valor: 15_000 },
      { fatura: own, valor: 15_000 },
    ]
    const first = await divide('sozinha', partes)
    expect(first).toMatchObject({ situacao: 'conciliando', deixadas: [expect.any(String)] })
    expect(first.quem).toContain('confederação')
    expect([(await fatura(a)).situacao, (await fatura(own)).situacao]).toEqual(['paga', 'emitida'])
    const listed = await consultarConciliacaoHandler(
      { entidade: 'fctkd', situacao: 'aberto', depois: null },
      as('tesoureira'),
    )
    expect(listed.movimentos[0]?.divisao.map(({ fatura: of, valor }) => ({ fatura: of, valor }))).toEqual(partes)
    const [, waits] = ((await read('movimentos/sozinha')) as unknown as { partes: { pagamento: string }[] }).partes
    const confirm = (who: string) => confirmarPagamentoHandler({ id: waits?.pagamento ?? '' }, as(who))
    await expect(confirm('tesoureira')).rejects.toMatchObject({ campos: { situacao: OWN_MATTER } })
    for (const who of ['outra', 'ana']) await expect(confirm(who)).rejects.toEqual(codigo('sem-permissao'))
    // Above the issuer only for what is about its own staff, and only with the right.
    const others = await issued('b')
    const inPlace = async (who: string, id: string) => (await valorDeHojeHandler({ faturas: [id] }, as(who))).noLugar
    expect(await inPlace('nacional', own)).toEqual(['receber', 'emitir', 'cancelar'])
    expect(await inPlace('nacional', others)).toEqual([])
    expect(await inPlace('colega', own)).toEqual([])
    await informarPagamentoHandler(payment('pb', [others]), as('ana'))
    await expect(confirmarPagamentoHandler({ id: idOf('pb') }, as('nacional'))).rejects.toEqual(codigo('sem-permissao'))
    // A payment that was refused is not one that somebody has confirmed.
    const reported = db().doc(`pagamentos/${waits?.pagamento ?? ''}`)
    await reported.update({ situacao: 'recusado' })
    await expect(divide('sozinha', partes)).rejects.toEqual(codigo('dados-invalidos'))
    await reported.update({ situacao: 'informado' })
    await confirm('nacional')
    expect((await fatura(own)).situacao).toBe('paga')
    expect(await divide('sozinha', partes)).toEqual({ situacao: 'conciliado' })
  })

  test('is refused where the parts are not the line, an invoice is none of the entity’s, or somebody may not', async () => {
    const [a, b] = [await issued('a'), await issued('b')]
    const foreign = await issued('r', { emitente: 'rstkd', sacado: { tipo: 'pessoa', id: 'rui' } }, 'outra')
    const done = await issued('c')
    await paid('p', [done])
    await line('linha', 30_000)
    await line('saida', -30_000)
    const partes = [
      { fatura: a, valor: 15_000 },
      { fatura: b, valor: 15_000 },
    ]
    const bad = codigo('dados-invalidos')
    await expect(divide('linha', [partes[0]!, { fatura: b, valor: 14_999 }])).rejects.toEqual(bad)
    await expect(divide('linha', [partes[0]!, { fatura: done, valor: 15_000 }])).rejects.toEqual(bad)
    await expect(divide('linha', [partes[0]!, partes[0]!])).rejects.toEqual(bad)
    await expect(divide('saida', partes)).rejects.toEqual(bad)
    await expect(divide('linha', [partes[0]!, { fatura: foreign, valor: 15_000 }])).rejects.toEqual(
      codigo('sem-permissao'),
    )
    await expect(divide('linha', [partes[0]!, { fatura: idOf('nada'), valor: 15_000 }])).rejects.toEqual(
      codigo('sem-permissao'),
    )
    for (const who of ['outra', 'leitora', 'ana'])
      await expect(divide('linha', partes, who)).rejects.toEqual(codigo('sem-permissao'))
    expect((await read('movimentos/linha'))?.situacao).toBe('aberto')
    await divide('linha', partes)
    await expect(divide('linha', [partes[1]!, { fatura: a, valor: 15_000 }])).rejects.toEqual(codigo('conflito'))
    await expect(undo('linha', 'leitora')).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('entering a line that nothing speaks of', () => {
  const enter = (movimento: string, categoria: string, who = 'tesoureira') =>
    lancarMovimentoHandler({ movimento, descricao: 'Doação do torneio', categoria: categoria as never }, as(who))
  const [receita, despesa] = ['outrasReceitas', 'outrasDespesas']

  test('makes revenue or an expense of it, paid on its day; undoing takes that out of the books', async () => {
    await line('doacao', 7_500)
    await line('tarifa', -3_990)
    const { conta } = await enter('doacao', receita)
    expect(await enter('doacao', receita)).toEqual({ situacao: 'conciliado', conta })
    expect(await read(`contas/${conta}`)).toMatchObject({
      tipo: 'receita',
      descricao: 'Doação do torneio',
      valor: 7_500,
      pagoEm: HOJE,
      meio: 'pix',
      conciliado: true,
      metadados: { active: true },
    })
    const other = await enter('tarifa', despesa)
    expect(await read(`contas/${other.conta}`)).toMatchObject({ tipo: 'despesa', valor: 3_990 })
    await undo('doacao')
    expect(await read(`contas/${conta}`)).toMatchObject({ conciliado: false, metadados: { active: false } })
    expect((await read('movimentos/doacao'))?.situacao).toBe('aberto')
    const again = await enter('doacao', receita)
    expect(again.conta).not.toBe(conta)
    expect((await db().collection(contas.name).where('metadados.active', '==', true).get()).size).toBe(2)
  })

  test('is refused with an account of the other side, in a closed month, and to who may not', async () => {
    await line('doacao', 7_500)
    await expect(enter('doacao', despesa)).rejects.toEqual(codigo('dados-invalidos'))
    for (const who of ['outra', 'leitora', 'ana'])
      await expect(enter('doacao', receita, who)).rejects.toEqual(codigo('sem-permissao'))
    await giveRights('semlivros', { fctkd: ['movimentos:ler', 'movimentos:conciliar'] })
    await expect(enter('doacao', receita, 'semlivros')).rejects.toEqual(codigo('sem-permissao'))
    const last = addMonths(HOJE, -1)
    await line('antiga', 7_500, { dia: last })
    await fecharMesHandler({ entidade: 'fctkd', mes: last.slice(0, 7), fechado: true, motivo: '' }, as('tesoureira'))
    await expect(enter('antiga', receita)).rejects.toEqual(codigo('dados-invalidos'))
    expect((await db().collection(contas.name).get()).size).toBe(0)
  })
})

test('candidate invoices of a line are only shown to readers of invoices', async () => {
  const id = await issued('a')
  await line('ANA LIMA', 15_000)
  const offered = async (who: string) => {
    const about = { entidade: 'fctkd', situacao: 'aberto', depois: null } as const
    const { movimentos: lines } = await consultarConciliacaoHandler(about, as(who))
    const { opcoes } = await procurarParHandler({ entidade: 'fctkd', palavras: 'lima' }, as(who))
    return [lines.flatMap(({ proposta, opcoes: others }) => [proposta, ...others]), opcoes].map((all) => [
      ...new Set(all.flatMap((one) => one?.id ?? [])),
    ])
  }
  expect(await offered('tesoureira')).toEqual([[id], [id]])
  expect(await offered('leitora')).toEqual([[], []])
})
