// Charges at a payment provider: created at issue, paid at the suite's bank, received once for any number of notices, and checked where no
// notice came.
import { hasError, parsePix } from 'pix-utils'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { imprimirFaturaHandler, imprimirReciboHandler } from '../../../functions/src/financeiro/imprimir.ts'
import { codigoPixHandler } from '../../../functions/src/financeiro/pix/codigoPix.ts'
import { withdrawOthers, type CobrancaGuardada } from '../../../functions/src/financeiro/pix/cobranca.ts'
import { checkCobrancas } from '../../../functions/src/financeiro/pix/checkCobrancas.ts'
import { enderecoDoWebhook } from '../../../functions/src/financeiro/pix/configuracao.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { payCharge, payKey } from '../../../scripts/lib/pixProvider.mjs'
import { chargesAutomatically, notice, useBank } from '../../support/bank.ts'
import { balance, fatura, idOf, inDays, issued, item, ledger, moneyWorld, paid } from '../../support/finance.ts'
import { codigo } from '../../support/refusal.ts'
import { as, read } from '../../support/world.ts'

const held = useBank()
const addressPath = (entidade = 'fctkd') => new URL(enderecoDoWebhook(entidade)).pathname
const HOUR = 3_600_000

beforeEach(async () => {
  await moneyWorld()
  await chargesAutomatically('fctkd')
})

const charges = async (id: string) =>
  (await paths.cobrancas().where('fatura', '==', id).get()).docs.map((doc) => ({
    txid: doc.id,
    ...(doc.data() as CobrancaGuardada),
  }))
const only = async (id: string) => {
  const found = await charges(id)
  expect(found).toHaveLength(1)
  return found[0]!
}
const receipts = async () => (await db().collection('recibos').get()).docs.map((doc) => doc.data())
const credit = async () => ((await paths.credito('fctkd', 'pessoa~ana').get()).get('saldo') as number | undefined) ?? 0
/** Sets the due day of an issued invoice back. */
const overdue = (id: string, days: number) =>
  db()
    .doc(`faturas/${id}`)
    .update({ vencimento: inDays(-days) })
/** Runs the triggers after the invoice was written. */
const written = async (id: string, before: object) =>
  applyEvent({ collection: 'faturas', id, before, after: await read(`faturas/${id}`) } as never, `e-${Math.random()}`)

describe('a charge', () => {
  test('is made at issue, once, for the amount of today, and its code is the one that everybody sees', async () => {
    const id = await issued('a')
    const { txid, valor, situacao, codigo: code, emitente } = await only(id)
    expect({ valor, situacao, emitente }).toEqual({ valor: 15_000, situacao: 'ativa', emitente: 'fctkd' })
    expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
    expect(held.bank.charges.get(txid)).toMatchObject({ valor: '150.00', chave: 'pix@fctkd.test', status: 'ATIVA' })
    const pix = parsePix(code)
    if (hasError(pix)) throw new Error(pix.message)
    expect(pix).toMatchObject({ type: 'DYNAMIC', url: held.bank.charges.get(txid)?.location, merchantName: 'FCTKD' })
    const asked = held.bank.asked
    for (const uid of ['ana', 'tesoureira'])
      expect(await codigoPixHandler({ id }, as(uid))).toMatchObject({ copiaECola: code, automatico: true })
    expect(await imprimirFaturaHandler({ id }, { ip: '::1' })).toMatchObject({ copiaECola: code, automatico: true })
    expect(held.bank.asked).toBe(asked)
    expect(held.bank.webhooks.get('pix@fctkd.test')).toBe(enderecoDoWebhook('fctkd'))
  })

  test('asks for late fee and interest of today once the day has passed, and the former one is withdrawn', async () => {
    const id = await issued('a')
    const before = await only(id)
    await overdue(id, 40)
    const { saldo, copiaECola } = await codigoPixHandler({ id }, as('ana'))
    expect(saldo.total).toBe(15_000 + 300 + 200)
    const [again, made] = [
      await codigoPixHandler({ id }, as('ana')),
      (await charges(id)).find(({ txid }) => txid !== before.txid),
    ]
    expect(again.copiaECola).toBe(copiaECola)
    expect(made).toMatchObject({ valor: 15_500, situacao: 'ativa', ate: hojeNoBrasil() })
    expect((await checkCobrancas(Date.now())).conferidas).toBe(1)
    expect(held.bank.charges.get(before.txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    await payCharge(held.bank, made!.txid)
    expect(await fatura(id)).toMatchObject({ situacao: 'paga', encargos: { multa: 300, juros: 200, pago: 500 } })
  })

  test('of a failing provider delays no issue: the static code is used until it is made', async () => {
    held.bank.broken = 'tudo'
    const id = await issued('a')
    expect((await fatura(id)).situacao).toBe('emitida')
    const { copiaECola, automatico } = await codigoPixHandler({ id }, as('ana'))
    expect(automatico).toBe(false)
    expect(parsePix(copiaECola)).toMatchObject({ type: 'STATIC', pixKey: 'tesouraria@fctkd.org.br' })
    expect((await only(id)).situacao).toBe('pedida')
    expect(await checkCobrancas(Date.now() + HOUR)).toMatchObject({ falhas: 1 })
    held.bank.broken = ''
    await later(31_000, async () => {
      expect(await checkCobrancas(Date.now() + 2 * HOUR)).toMatchObject({ conferidas: 1, falhas: 0 })
    })
    expect((await only(id)).situacao).toBe('ativa')
    expect(await codigoPixHandler({ id }, as('ana'))).toMatchObject({ automatico: true })
  })

  test('is made of no provider where the entity has not switched it on', async () => {
    await chargesAutomatically('fctkd', { pixAutomatico: false })
    const id = await issued('a')
    expect(await charges(id)).toEqual([])
    expect(held.bank.asked).toBe(0)
    expect(await codigoPixHandler({ id }, as('ana'))).toMatchObject({ automatico: false })
  })

  test('is withdrawn once the invoice is cancelled or paid otherwise', async () => {
    const [a, b] = [await issued('a'), await issued('b')]
    const before = [await fatura(a), await fatura(b)]
    await cancelarFaturaHandler({ id: a, motivo: 'Em duplicidade' }, as('tesoureira'))
    await paid('p', [b], { meio: 'dinheiro' })
    await written(a, before[0]!)
    await written(b, before[1]!)
    await checkCobrancas(Date.now())
    for (const id of [a, b]) {
      const { txid, situacao } = await only(id)
      expect([situacao, held.bank.charges.get(txid)?.status]).toEqual(['encerrada', 'REMOVIDA_PELO_USUARIO_RECEBEDOR'])
    }
  })

  test('shows its code to the payer, the guardian and readers, and to nobody else; never of a draft', async () => {
    const id = await issued('m', { sacado: { tipo: 'pessoa', id: 'beto' } })
    for (const uid of ['mae', 'beto', 'tesoureira', 'nacional'])
      expect(await codigoPixHandler({ id }, as(uid))).toMatchObject({ automatico: true })
    for (const uid of ['ana', 'rui', 'outra', 'doclube'])
      await expect(codigoPixHandler({ id }, as(uid))).rejects.toEqual(codigo('sem-permissao'))
    await expect(codigoPixHandler({ id: idOf('nada') }, as('ana'))).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('a payment', () => {
  test('confirms itself: invoice, receipt with its code, ledger, notice and mail', async () => {
    const id = await issued('a')
    const { txid } = await only(id)
    const pix = await payCharge(held.bank, txid, { nome: 'Ana Lima' })
    expect(held.bank.notices.map(({ status }) => status)).toEqual([200])
    expect(await fatura(id)).toMatchObject({ situacao: 'paga', pago: 15_000, quitadaEm: hojeNoBrasil() })
    expect(await read(`pagamentos/pix-${pix!.endToEndId}`)).toMatchObject({
      situacao: 'confirmado',
      meio: 'pix',
      conferidoPor: '',
      observacao: `PIX ${pix!.endToEndId}`,
      faturas: [{ id, principal: 15_000 }],
    })
    const [receipt] = await receipts()
    const printed = await imprimirReciboHandler({ codigo: String(receipt!.codigo) }, { ip: '::1' })
    expect(printed).toMatchObject({
      valor: 15_000,
      meio: 'pix',
      situacao: 'valido',
      faturas: [(await fatura(id)).numero],
    })
    expect([await balance('aReceber'), await balance('caixa')]).toEqual([0, 15_000])
    const mails = (await paths.correio().get()).docs.map((doc) => doc.data())
    expect(mails.filter(({ modelo }) => modelo === 'recibo')).toMatchObject([
      { para: 'ana@exemplo.test', dados: { numero: receipt!.numero, valor: 'R$ 150,00' } },
    ])
    const told = (await paths.avisos().where('quem', '==', 'ana').get()).docs.map((doc) =>
      String(doc.get('dados.situacao')),
    )
    expect(told).toContain('confirmado')
    expect((await only(id)).situacao).toBe('paga')
  })

  test('with 200 concurrent and repeated notices counts once', async () => {
    const id = await issued('a')
    const { txid } = await only(id)
    const pix = await payCharge(held.bank, txid, { notify: false })
    const body = { pix: [{ endToEndId: pix!.endToEndId, txid, valor: '150.00', horario: pix!.horario }] }
    const answers = await Promise.all(Array.from({ length: 200 }, () => notice(addressPath(), body)))
    expect(answers.filter((status) => status !== 200)).toEqual([])
    expect(await notice(addressPath(), body)).toBe(200)
    expect(await receipts()).toHaveLength(1)
    expect((await db().collection('pagamentos').get()).size).toBe(1)
    expect([await balance('caixa'), await credit()]).toEqual([15_000, 0])
    expect(await checkCobrancas(Date.now() + 24 * HOUR)).toMatchObject({ conferidas: 0 })
  })

  test('without a notice is found by checking, in fewer than 20 requests over 40 days', async () => {
    held.bank.broken = 'avisos'
    const [a, b] = [await issued('a'), await issued('b')]
    await payCharge(held.bank, (await only(a)).txid)
    expect((await fatura(a)).situacao).toBe('emitida')
    expect(await checkCobrancas(Date.now() + 20 * 60_000)).toEqual({ conferidas: 2, pagas: 1, falhas: 0 })
    expect((await fatura(a)).situacao).toBe('paga')
    expect(await checkCobrancas(Date.now() + 25 * 60_000)).toMatchObject({ conferidas: 0 })
    let asked = 0
    for (let day = 1; day <= 40; day += 1) asked += (await checkCobrancas(Date.now() + day * 24 * HOUR)).conferidas
    expect(asked).toBeLessThan(20)
    expect(await only(b)).toMatchObject({ situacao: 'encerrada', conferirEm: null })
  })

  test('of an invoice that is paid or cancelled meanwhile is the payer’s credit, with a note for the treasurer', async () => {
    const [a, b] = [await issued('a'), await issued('b')]
    const [one, two] = [await only(a), await only(b)]
    await paid('p', [a], { meio: 'dinheiro' })
    await cancelarFaturaHandler({ id: b, motivo: 'Em duplicidade' }, as('tesoureira'))
    const first = await payCharge(held.bank, one.txid)
    const second = await payCharge(held.bank, two.txid)
    expect(await credit()).toBe(30_000)
    expect(await read(`pagamentos/pix-${first!.endToEndId}`)).toMatchObject({
      credito: 15_000,
      observacao: expect.stringContaining('já estava paga') as string,
    })
    expect(await read(`pagamentos/pix-${second!.endToEndId}`)).toMatchObject({
      credito: 15_000,
      observacao: expect.stringContaining('já estava cancelada') as string,
    })
    expect([(await fatura(a)).situacao, (await fatura(b)).situacao]).toEqual(['paga', 'cancelada'])
    await ledger()
  })

  test('of another amount pays what came: the rest stays open, or is credit', async () => {
    const [a, b] = [await issued('a'), await issued('b')]
    const less = await payCharge(held.bank, (await only(a)).txid, { valor: '100.00' })
    await payCharge(held.bank, (await only(b)).txid, { valor: '160.00' })
    expect(await fatura(a)).toMatchObject({ situacao: 'parcialmentePaga', pago: 10_000 })
    expect((await read(`pagamentos/pix-${less!.endToEndId}`))?.observacao).toContain(
      'valor diferente do cobrado (R$ 150,00)',
    )
    expect([(await fatura(b)).situacao, await credit()]).toEqual(['paga', 1_000])
    expect(await codigoPixHandler({ id: a }, as('ana'))).toMatchObject({ saldo: { total: 5_000 }, automatico: true })
  })

  test('that belongs to no charge waits for the treasurer among the lines of the bank, once', async () => {
    await issued('a')
    const pix = await payKey(held.bank, 'fctkd', { valor: '75.00', nome: 'Desconhecida', txid: 'FCTKD2026000099' })
    await notice(addressPath(), { pix: [{ endToEndId: pix.endToEndId }] })
    expect((await db().collection('movimentos').get()).docs.map((doc) => doc.data())).toMatchObject([
      {
        name: 'PIX recebido Desconhecida',
        valor: 7_500,
        sentido: 'entrada',
        situacao: 'aberto',
        vinculo: { idEntidade: 'fctkd' },
      },
    ])
    expect(await receipts()).toEqual([])
  })
})

describe('a notice is not believed', () => {
  const E2E = 'E99999004202611221800abcdefghijk'
  const claim = (txid: string, more: object = {}) => ({
    pix: [{ endToEndId: E2E, txid, valor: '150.00', horario: '2026-11-22T18:00:00Z', ...more }],
  })
  const nothing = async (id: string) => {
    expect(await receipts()).toEqual([])
    expect((await db().collection('pagamentos').get()).size).toBe(0)
    expect((await db().collection('movimentos').get()).size).toBe(0)
    expect((await fatura(id)).situacao).toBe('emitida')
  }

  test('of a payment that the provider does not know: nothing happens, and it is audited', async () => {
    const id = await issued('a')
    const { txid } = await only(id)
    expect(await notice(addressPath(), claim(txid))).toBe(200)
    await nothing(id)
    const refused = await paths.auditoria().where('acao', '==', 'recusado').get()
    expect(refused.docs.map((doc) => doc.get('detalhe') as unknown)).toMatchObject([
      { funcao: 'avisoPix', endToEndId: E2E, txid },
    ])
  })

  test('with another amount, day or payer than the provider’s: the provider’s count', async () => {
    const id = await issued('a')
    const { txid } = await only(id)
    const pix = await payCharge(held.bank, txid, { notify: false })
    await notice(addressPath(), {
      pix: [{ endToEndId: pix!.endToEndId, txid, valor: '99999.99', horario: '2020-01-01T00:00:00Z' }],
    })
    expect(await read(`pagamentos/pix-${pix!.endToEndId}`)).toMatchObject({ valor: 15_000, data: hojeNoBrasil() })
  })

  test.each([
    ['without the secret', () => '/webhooks/pix/fctkd'],
    ['with a guessed secret', () => `/webhooks/pix/fctkd/${'0'.repeat(32)}`],
    ['with the secret of another entity', () => addressPath('rstkd').replace('rstkd', 'fctkd')],
    ['of an entity that is none', () => '/webhooks/pix/__proto__/'],
  ])('at an address %s', async (_, path) => {
    const id = await issued('a')
    const { txid } = await only(id)
    await payCharge(held.bank, txid, { notify: false })
    expect(await notice(path(), claim(txid))).toBe(404)
    await nothing(id)
  })

  test('about a charge of another entity: its own provider knows nothing of it', async () => {
    await chargesAutomatically('rstkd')
    const id = await issued('a')
    const { txid } = await only(id)
    const pix = await payCharge(held.bank, txid, { notify: false })
    expect(await notice(addressPath('rstkd'), { pix: [{ endToEndId: pix!.endToEndId, txid }] })).toBe(200)
    await nothing(id)
  })

  test('about one charge under the payment of another: each is paid by its own', async () => {
    const [a, b] = [await issued('a'), await issued('b', { itens: [item({ unitario: 100 })] })]
    const cheap = await payCharge(held.bank, (await only(b)).txid, { notify: false })
    await notice(addressPath(), { pix: [{ endToEndId: cheap!.endToEndId, txid: (await only(a)).txid }] })
    expect([(await fatura(a)).situacao, (await fatura(b)).situacao]).toEqual(['emitida', 'paga'])
  })

  test('of no notice at all: refused before anything is looked up', async () => {
    const asked = held.bank.asked
    const path = addressPath()
    const many = Array.from({ length: 101 }, (_, n) => ({ endToEndId: `E${String(n).padStart(31, '0')}` }))
    for (const body of [
      null,
      'x',
      [],
      { pix: 'x' },
      { pix: [] },
      { pix: [{}] },
      { pix: [{ endToEndId: '../../x' }] },
      { pix: [{ endToEndId: E2E, txid: 'a/b' }] },
      { pix: many },
    ])
      expect([body, await notice(path, body)]).toEqual([body, 400])
    expect(await notice(path, {})).toBe(200)
    expect(await notice(path, {}, { method: 'GET' })).toBe(405)
    expect(await notice(path, {}, { rawBody: Buffer.alloc(65 * 1024) })).toBe(413)
    expect(held.bank.asked).toBe(asked)
  })

  test('too often: the provider is spared, then the sender is refused', async () => {
    const id = await issued('flood')
    const { txid } = await only(id)
    const asked = held.bank.asked
    for (let n = 0; n < 40; n += 1) await notice(addressPath(), claim(txid), { ip: '198.51.100.7' })
    expect(held.bank.asked - asked).toBeLessThanOrEqual(2 * 20)
    let status = 200
    for (let n = 0; n < 700 && status !== 429; n += 1)
      status = await notice('/webhooks/pix/x/y', {}, { ip: '198.51.100.7' })
    expect(status).toBe(429)
    await nothing(id)
  })

  test('while the provider is down: it is to be sent again, and nothing is lost', async () => {
    const id = await issued('a')
    const { txid } = await only(id)
    const pix = await payCharge(held.bank, txid, { notify: false })
    const body = { pix: [{ endToEndId: pix!.endToEndId, txid }] }
    held.bank.broken = 'tudo'
    expect(await notice(addressPath(), body)).toBe(503)
    held.bank.broken = ''
    expect(await notice(addressPath(), body)).toBe(200)
    expect((await fatura(id)).situacao).toBe('paga')
  })

  test('after the charge was withdrawn, too late to be stopped: the money counts', async () => {
    const id = await issued('a')
    const { txid } = await only(id)
    await payCharge(held.bank, txid, { notify: false })
    await withdrawOthers(id)
    await checkCobrancas(Date.now())
    expect((await fatura(id)).situacao).toBe('paga')
    expect((await paths.cobranca(txid).get()).get('situacao')).toBe('paga')
  })
})

/** Runs work with the clock set forward. */
async function later(ms: number, work: () => Promise<void>): Promise<void> {
  const now = Date.now
  Date.now = () => now() + ms
  try {
    await work()
  } finally {
    Date.now = now
  }
}
