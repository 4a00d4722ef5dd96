// Concurrent invoices: numbers without gap or repeat, every payment counted once, and interruptions leave nothing.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Recibo } from '@sie/domain/financeiro/collections/recibos.ts'
import { cancelarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { emitirFaturaHandler } from '../../../functions/src/financeiro/emitirFatura.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { salvarFaturaHandler } from '../../../functions/src/financeiro/salvarFatura.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import * as audit from '../../../functions/src/base/platform/audit.ts'
import { balance, draft, fatura, idOf, issued, ledger, moneyWorld, payment } from '../../support/finance.ts'
import { as } from '../../support/world.ts'

const MANY = 200
const YEAR = hojeNoBrasil().slice(0, 4)
const first = (count: number) =>
  Array.from({ length: count }, (_, index) => `${YEAR}/${String(index + 1).padStart(6, '0')}`)
const many = <T>(work: (index: number) => Promise<T>, count = MANY) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

beforeEach(moneyWorld)

test('of 200 issues and 200 confirmations at once each takes a number of its own, none is left out, and each payment counts once', async () => {
  await many((index) => salvarFaturaHandler({ id: idOf(`f${index}`), dados: draft() }, as('tesoureira')))
  const numbers = await many((index) => emitirFaturaHandler({ id: idOf(`f${index}`), versao: 0 }, as('tesoureira')))
  expect(numbers.map(({ numero }) => numero).sort()).toEqual(first(MANY))
  expect(await balance('aReceber')).toBe(MANY * 15_000)
  // The limit is sixty an hour and person: the treasurer and the payers share the payments.
  const payers = ['ana', 'tesoureira', 'caixa1', 'caixa2']
  const rights = (await db().doc('sistema/acesso/permissoes/tesoureira').get()).data() ?? {}
  for (const uid of payers.slice(2)) await db().doc(`sistema/acesso/permissoes/${uid}`).set(rights)
  await many((index) =>
    informarPagamentoHandler(payment(`p${index}`, [idOf(`f${index}`)]), as(payers[index % payers.length]!)),
  )
  const receipts = await many((index) => confirmarPagamentoHandler({ id: idOf(`p${index}`) }, as('tesoureira')))
  expect(receipts.map(({ numero }) => numero).sort()).toEqual(first(MANY))
  expect(new Set(receipts.map(({ codigo }) => codigo)).size).toBe(MANY)
  expect([await balance('caixa'), await balance('aReceber')]).toEqual([MANY * 15_000, 0])
})

test('200 clicks on one confirmation make one receipt and count the payment once', async () => {
  const id = await issued('a')
  const told = await informarPagamentoHandler(payment('p', [id]), as('ana'))
  const answers = await many(() => confirmarPagamentoHandler(told, as('tesoureira')))
  expect(new Set(answers.map(({ numero }) => numero))).toEqual(new Set([`${YEAR}/000001`]))
  expect(await fatura(id)).toMatchObject({ situacao: 'paga', pago: 15_000 })
  expect(await balance('caixa')).toBe(15_000)
  const { docs } = await db().collection('recibos').where('metadados.successorId', '==', '').get()
  expect(docs.map((doc) => (doc.data() as Recibo).numero)).toEqual([`${YEAR}/000001`])
})

test('two payments of one invoice at once pay it once and leave the rest as credit', async () => {
  const id = await issued('a')
  for (const name of ['p1', 'p2', 'p3']) await informarPagamentoHandler(payment(name, [id]), as('ana'))
  await Promise.all(['p1', 'p2', 'p3'].map((name) => confirmarPagamentoHandler({ id: idOf(name) }, as('tesoureira'))))
  expect(await fatura(id)).toMatchObject({ situacao: 'paga', pago: 15_000 })
  expect([await balance('caixa'), await balance('credito')]).toEqual([45_000, -30_000])
})

test('double clicks on every other step change nothing more than one', async () => {
  const id = idOf('a')
  const twice = <T>(work: () => Promise<T>) => Promise.allSettled([work(), work()])
  await twice(() => salvarFaturaHandler({ id, dados: draft() }, as('tesoureira')))
  await twice(() => emitirFaturaHandler({ id, versao: 0 }, as('tesoureira')))
  await twice(() => informarPagamentoHandler(payment('p', [id]), as('ana')))
  await twice(() => confirmarPagamentoHandler({ id: idOf('p') }, as('tesoureira')))
  await twice(() => estornarPagamentoHandler({ id: idOf('p'), taxa: 0, motivo: 'Pediu de volta.' }, as('tesoureira')))
  expect(await fatura(id)).toMatchObject({ numero: `${YEAR}/000001`, situacao: 'estornada', pago: 0 })
  expect((await db().collection('lancamentos').get()).size).toBe(3)
  expect(await balance('caixa')).toBe(0)
  const other = await issued('b')
  await twice(() => cancelarFaturaHandler({ id: other, motivo: 'Valor errado.' }, as('tesoureira')))
  expect(await balance('aReceber')).toBe(0)
})

// Payment, invoice and receipt are each audited when written.
test.each([1, 2, 3])(
  'a confirmation that is broken off at its record %i leaves nothing, and a rerun does it whole',
  async (at) => {
    const id = await issued('a')
    const told = await informarPagamentoHandler(payment('p', [id]), as('ana'))
    let writes = 0
    const real = audit.audit
    const spy = vi.spyOn(audit, 'audit').mockImplementation((...args) => {
      writes += 1
      if (writes === at) throw new Error('killed')
      return real(...args)
    })
    await expect(confirmarPagamentoHandler(told, as('tesoureira'))).rejects.toThrow('killed')
    spy.mockRestore()
    expect((await fatura(id)).situacao).toBe('emitida')
    expect(await ledger()).toHaveLength(2)
    expect((await db().doc(`sistema/numeracao/sequencias/fctkd~recibo~${YEAR}`).get()).exists).toBe(false)
    expect(await confirmarPagamentoHandler(told, as('tesoureira'))).toMatchObject({ numero: `${YEAR}/000001` })
    expect([await balance('caixa'), (await fatura(id)).situacao]).toEqual([15_000, 'paga'])
  },
)
