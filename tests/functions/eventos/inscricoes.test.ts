// Entries: from the queue to the place, the invoice and the waiting list; effects of deadlines, payments, withdrawals and changed rules.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { acompanharPedidoHandler } from '../../../functions/src/eventos/inscricoes/acompanharPedido.ts'
import { processQueue } from '../../../functions/src/eventos/inscricoes/trabalho.ts'
import { CONTAGENS } from '../../../functions/src/painel/reactions.ts'
import { isentarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import {
  ADULTO,
  athlete,
  DAY,
  deliver,
  enter,
  entered,
  entries,
  entry,
  entryWorld,
  event,
  EVENTO,
  HOJE,
  idOf,
  item,
  JUNTO,
  pay,
  places,
  step,
} from '../../support/entries.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read } from '../../support/world.ts'

beforeEach(entryWorld)

/** The nightly run (npm run nightly) uses the larger numbers. */
const NIGHTLY = process.env.INSCRICOES_DA_NOITE === '1'

const club = { pagador: { tipo: 'entidade' as const, id: 'koryo' } }
const invoices = async () =>
  (await db().collection('faturas').where('metadados.successorId', '==', '').get()).docs.map((doc) => ({
    id: doc.id,
    ...doc.data(),
  })) as unknown as { id: string; situacao: string; total: number; itens: unknown[]; sacado: { entidade: string } }[]

test('a club enters its members at once: one invoice, paid once, confirms all of them, however often its event comes', async () => {
  const ids = await entered('a', [item('ana'), item('bia'), item('cris')], 'koryoA', club)
  expect(ids).toHaveLength(3)
  const [first] = await invoices()
  expect(await invoices()).toHaveLength(1)
  expect(first).toMatchObject({ situacao: 'emitida', total: 27_000, sacado: { entidade: 'koryo' } })
  expect((await entries()).map(({ situacao, chegada, fatura }) => [situacao, chegada, fatura === first?.id])).toEqual(
    expect.arrayContaining([
      ['aguardandoPagamento', 1, true],
      ['aguardandoPagamento', 2, true],
      ['aguardandoPagamento', 3, true],
    ]),
  )
  expect(await places()).toMatchObject({
    atletas: { total: 3, classes: { [ADULTO]: 3 } },
    clubes: { koryo: { total: 3 } },
  })
  expect(await acompanharPedidoHandler({ id: idOf('a') }, as('koryoA'))).toMatchObject({
    pronto: true,
    resultados: ids.map((id) => ({ id, situacao: 'aguardandoPagamento' })),
  })
  await giveRights('koryoA', { koryo: ['faturas:ler', 'faturas:pagar'] }, true, { koryo: 'fctkd' })
  await pay(first?.id ?? '', 'koryoA', 3)
  expect((await entries()).map(({ situacao, pagarAte }) => [situacao, pagarAte])).toEqual(
    Array.from({ length: 3 }, () => ['confirmada', null]),
  )
  expect(await places()).toMatchObject({ situacoes: { confirmada: 3 }, atletas: { total: 3 } })
})

test('the last places go to the first notes, the rest wait in their order, each once, and only those in are charged', async () => {
  const [many, vagas] = NIGHTLY ? [500, 30] : [14, 5]
  await event(EVENTO, { inscricoes: { vagas, devolucao: 0 } })
  const uids = Array.from({ length: many }, (_, n) => `a${String(n).padStart(3, '0')}`)
  await Promise.all(uids.map((uid) => athlete(uid)))
  // All send at once, and repeat it; two workers process the queue meanwhile.
  await Promise.all(uids.flatMap((uid) => [enter(uid, [item(uid)], uid), enter(uid, [item(uid)], uid)]))
  const notes = (await paths.filaDeInscricoes().orderBy('naFilaDesde').get()).docs.map(
    (doc) => doc.get('quem') as string,
  )
  const asked = performance.now()
  await Promise.all([processQueue(CONTAGENS), processQueue(CONTAGENS)])
  const waited = performance.now() - asked
  if (NIGHTLY) process.stdout.write(`${many} notes attended to in ${Math.round(waited)} ms\n`)
  const all = (await entries()).sort((a, b) => a.chegada - b.chegada)
  expect(all.map(({ pessoa }) => pessoa)).toEqual(notes)
  expect(all.map(({ situacao }) => situacao)).toEqual([
    ...Array.from({ length: vagas }, () => 'aguardandoPagamento'),
    ...Array.from({ length: many - vagas }, () => 'listaDeEspera'),
  ])
  expect(await invoices()).toHaveLength(vagas)
  expect((await places()).espera.map(({ id }) => id)).toEqual(all.slice(vagas).map(({ id }) => id))
  const told = (await paths.avisos().get()).docs.map((doc) => doc.get('quem') as string)
  for (const uid of uids) expect(told).toContain(uid)
})

test('limits of a federation and of a category hold each for itself', async () => {
  await event(EVENTO, { inscricoes: { vagasPorFederacao: 2, vagasPorCategoria: 2, devolucao: 0 } })
  await entered('um', [item('ana'), item('bia'), item('cris', { classe: JUNTO, peso: 60 })], 'koryoA', club)
  await entered('dois', [item('dora')], 'dora')
  const states = Object.fromEntries((await entries()).map(({ pessoa, situacao }) => [pessoa, situacao]))
  // The federation's quota is full for cris, and the category for dora, who is of another federation.
  expect(states).toEqual({
    ana: 'aguardandoPagamento',
    bia: 'aguardandoPagamento',
    cris: 'listaDeEspera',
    dora: 'listaDeEspera',
  })
})

describe('the waiting list', () => {
  test('moves up by itself when somebody withdraws, with a time to pay; what is not paid in time goes to the next', async () => {
    await event(EVENTO, { inscricoes: { vagas: 1, devolucao: 50 } })
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    const [bia = ''] = await entered('b', [item('bia')], 'bia')
    const [cris = ''] = await entered('c', [item('cris')], 'cris')
    await step('ana', ana, 'retirar', 'Lesão no joelho.')
    await processQueue(CONTAGENS)
    expect(await entry(ana)).toMatchObject({ situacao: 'retirada', devolucao: 0 })
    expect(await entry(bia)).toMatchObject({ situacao: 'aguardandoPagamento' })
    expect(await entry(cris)).toMatchObject({ situacao: 'listaDeEspera' })
    const { fatura, venceEm } = await entry(bia)
    expect(await read(`faturas/${fatura}`)).toMatchObject({ situacao: 'emitida', total: 9_000 })
    await meetDeadlines((venceEm?.toMillis() ?? 0) - 1)
    expect((await entry(bia)).situacao).toBe('aguardandoPagamento')
    await meetDeadlines((venceEm?.toMillis() ?? 0) + 1)
    await processQueue(CONTAGENS)
    expect((await entry(bia)).situacao).toBe('retirada')
    expect(await read(`faturas/${fatura}`)).toMatchObject({ situacao: 'cancelada' })
    expect((await entry(cris)).situacao).toBe('aguardandoPagamento')
    expect(await places()).toMatchObject({ atletas: { total: 1 }, espera: [] })
    // A withdrawn athlete may enter again, at the end.
    await entered('d', [item('ana')], 'ana')
    expect(await entry(ana)).toMatchObject({ situacao: 'listaDeEspera', chegada: 4 })
  })

  test('a payment that waits for the treasurer keeps its place beyond the deadline', async () => {
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    const { fatura, venceEm } = await entry(ana)
    await informarPagamentoHandler(
      { id: idOf('pago'), faturas: [fatura], valor: 9_000, data: HOJE, meio: 'pix', observacao: '' },
      as('ana'),
    )
    await meetDeadlines((venceEm?.toMillis() ?? 0) + 1)
    expect((await entry(ana)).situacao).toBe('aguardandoPagamento')
  })
})

describe('a payment by mistake', () => {
  const annul = (fatura: string) =>
    estornarPagamentoHandler(
      { id: idOf(`p${fatura.slice(0, 20)}`), taxa: 0, engano: true, motivo: 'Era de outra pessoa.' },
      as('tesoureira'),
    )

  test('taken back lets the entry wait for it again, with a new time to pay, and keeps its place', async () => {
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    const { fatura } = await entry(ana)
    await pay(fatura, 'ana')
    const before = await places()
    expect(await entry(ana)).toMatchObject({ situacao: 'confirmada', venceEm: null })
    await annul(fatura)
    for (let again = 0; again < 2; again++) await deliver(fatura, 'paga')
    const back = await entry(ana)
    expect(back).toMatchObject({ situacao: 'aguardandoPagamento', ressalvas: [], fatura })
    expect(back.venceEm?.toMillis()).toBeGreaterThan(Date.now())
    expect(await places()).toMatchObject({ atletas: before.atletas, situacoes: { aguardandoPagamento: 1 } })
    // A late event of the payment confirms nothing.
    await deliver(fatura, 'emitida')
    expect((await entry(ana)).situacao).toBe('aguardandoPagamento')
  })

  test('taken back once the event has begun leaves the decision to the organiser', async () => {
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    const { fatura } = await entry(ana)
    await pay(fatura, 'ana')
    await db()
      .doc(`eventos/${EVENTO}`)
      .update({ inicio: Timestamp.fromMillis(Date.now() - 1000) })
    await annul(fatura)
    await deliver(fatura, 'paga')
    expect(await entry(ana)).toMatchObject({
      situacao: 'confirmada',
      ressalvas: [{ codigo: 'taxa', frase: expect.stringContaining('registrado por engano') as string }],
    })
  })
})

describe('withdrawal', () => {
  test('of one of many unpaid entries reissues the invoice of the others', async () => {
    const [ana = '', bia = ''] = await entered('a', [item('ana'), item('bia')], 'koryoA', club)
    const before = (await entry(ana)).fatura
    await step('koryoA', ana, 'retirar', 'Não vai mais.')
    expect(await read(`faturas/${before}`)).toMatchObject({ situacao: 'cancelada' })
    const { fatura, situacao } = await entry(bia)
    expect(situacao).toBe('aguardandoPagamento')
    expect(fatura).not.toBe(before)
    expect(await read(`faturas/${fatura}`)).toMatchObject({ situacao: 'emitida', total: 9_000 })
  })

  test('of a paid entry gives back as credit of the payer, by the rule of the event, only in time, and once', async () => {
    const credit = async (uid: string) => (await paths.credito('fctkd', `pessoa~${uid}`).get()).get('saldo') as unknown
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    const { fatura } = await entry(ana)
    await pay(fatura, 'ana')
    const [bia = ''] = await entered('b', [item('bia')], 'bia')
    await pay((await entry(bia)).fatura, 'bia')
    await step('ana', ana, 'retirar', 'Lesão no joelho.')
    expect(await entry(ana)).toMatchObject({ situacao: 'retirada', devolucao: 4_500 })
    expect(await credit('ana')).toBe(4_500)
    // The invoice stays paid; the ledger has the returned amount, and a later refund returns at most the rest.
    expect(await read(`faturas/${fatura}`)).toMatchObject({ situacao: 'paga', pago: 9_000 })
    const booked = await db().collection('lancamentos').where('fatura', '==', fatura).get()
    expect(
      booked.docs.filter((doc) => doc.get('evento') === 'devolucao').map((doc) => doc.get('valor') as number),
    ).toEqual([4_500])
    const payment = { id: idOf(`p${fatura.slice(0, 20)}`), motivo: 'Pagou duas vezes.' }
    await expect(estornarPagamentoHandler({ ...payment, taxa: 4_499 }, as('tesoureira'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    expect(await estornarPagamentoHandler({ ...payment, taxa: 4_500 }, as('tesoureira'))).toEqual({ devolvido: 4_500 })
    await db()
      .doc(`eventos/${EVENTO}`)
      .update({ 'prazos.alteracao': Timestamp.fromMillis(Date.now() - 1000) })
    await step('bia', bia, 'retirar', 'Lesão no joelho.')
    expect(await entry(bia)).toMatchObject({ situacao: 'retirada', devolucao: 0 })
    expect(await credit('bia')).toBeUndefined()
  })

  test('of one of many paid together returns only its part, and nothing of a waived amount', async () => {
    const [ana = '', bia = ''] = await entered('a', [item('ana'), item('bia')], 'koryoA', club)
    const { fatura } = await entry(ana)
    await giveRights('tesoureira', { fctkd: ['faturas:ler', 'faturas:receber', 'faturas:isentar'] })
    await giveRights('koryoA', { koryo: ['inscricoes:inscrever', 'faturas:ler', 'faturas:pagar'] }, true, {
      koryo: 'fctkd',
    })
    await pay(fatura, 'koryoA')
    await step('koryoA', ana, 'retirar', 'Não vai mais.')
    const credit = async () => (await paths.credito('fctkd', 'entidade~koryo').get()).get('saldo') as unknown
    expect(await credit()).toBe(4_500)
    await step('koryoA', bia, 'retirar', 'Não vai mais.')
    expect(await credit()).toBe(9_000)
    const [cris = ''] = await entered('c', [item('cris')], 'koryoA', club)
    const waived = (await entry(cris)).fatura
    await isentarFaturaHandler({ id: waived, motivo: 'Atleta da seleção.' }, as('tesoureira'))
    await deliver(waived)
    expect((await entry(cris)).situacao).toBe('confirmada')
    await step('koryoA', cris, 'retirar', 'Não vai mais.')
    expect(await entry(cris)).toMatchObject({ situacao: 'retirada', devolucao: 0 })
    expect(await credit()).toBe(9_000)
  })

  test('is over once the event has begun, but for the organiser', async () => {
    await giveRights('fcA', { fctkd: ['inscricoes:ler', 'inscricoes:decidir'] })
    const [ana = ''] = await entered('a', [item('ana')], 'ana')
    await db()
      .doc(`eventos/${EVENTO}`)
      .update({ inicio: Timestamp.fromMillis(Date.now() - 1000) })
    await expect(step('ana', ana, 'retirar', 'Desisti agora.')).rejects.toEqual(codigo('dados-invalidos'))
    await step('fcA', ana, 'retirar', 'Desistiu no local.')
    expect((await entry(ana)).situacao).toBe('retirada')
  })
})

test('a refunded payment flags the entry and removes nobody', async () => {
  const [ana = ''] = await entered('a', [item('ana')], 'ana')
  const { fatura } = await entry(ana)
  await pay(fatura, 'ana')
  await estornarPagamentoHandler(
    { id: idOf(`p${fatura.slice(0, 20)}`), taxa: 0, motivo: 'Pagou duas vezes.' },
    as('tesoureira'),
  )
  await deliver(fatura)
  await deliver(fatura)
  expect(await entry(ana)).toMatchObject({ situacao: 'confirmada', ressalvas: [{ codigo: 'taxa' }] })
})

test("the deadline is the server clock's, to the millisecond of the note", async () => {
  const close = Date.now() + 60_000
  await event(EVENTO, {
    prazos: { abertura: Timestamp.fromMillis(close - DAY), encerramento: Timestamp.fromMillis(close), alteracao: null },
  })
  const late = await enter('tarde', [item('ana')], 'ana', {}, close + 1)
  expect(late).toMatchObject({ pedido: '', recusados: [{ pessoa: 'ana', regras: [{ codigo: 'prazo' }] }] })
  expect((await paths.filaDeInscricoes().get()).empty).toBe(true)
  expect(await enter('agora', [item('ana')], 'ana', {}, close)).toMatchObject({ aceitos: [expect.any(String)] })
})

test('a minor is entered by the guardian, whose consent goes with the entry, or by the club, and then waits for it', async () => {
  const beto = item('beto', { classe: 'kyorugui-cadete-F--41', peso: 40 })
  await db()
    .doc('praticantes/beto')
    .update({ 'dadosPessoais.birthdate': `${Number(HOJE.slice(0, 4)) - 13}-01-15` })
  await giveRights('beto', {})
  await expect(enter('ele', [beto], 'beto')).rejects.toEqual(codigo('dados-invalidos'))
  const [id = ''] = await entered('clube', [beto], 'koryoA', club)
  expect(await entry(id)).toMatchObject({ situacao: 'pendente', ressalvas: [{ codigo: 'consentimento' }] })
  await expect(step('fcA', id, 'aprovar')).rejects.toEqual(codigo('dados-invalidos'))
  // The club, which made the entry, cannot consent; nor can the organiser or the minor.
  for (const uid of ['koryoA', 'fcA', 'beto'])
    await expect(step(uid, id, 'autorizar'), uid).rejects.toEqual(codigo('sem-permissao'))
  await step('mae', id, 'autorizar')
  expect(await entry(id)).toMatchObject({ situacao: 'pendente', ressalvas: [], autorizacao: { quem: 'mae' } })
  await expect(step('mae', id, 'autorizar')).rejects.toEqual(codigo('dados-invalidos'))
  await step('fcA', id, 'aprovar')
  expect(await entry(id)).toMatchObject({ situacao: 'aguardandoPagamento' })
  await step('fcA', id, 'recusar', 'Desistiu por telefone.')
  await entered('mae', [{ ...beto, consentimento: true }], 'mae')
  expect(await entry(id)).toMatchObject({ situacao: 'aguardandoPagamento', autorizacao: { quem: 'mae' } })
})
