// Invariants of finance after each step: issued invoices stay the same, the books balance, and numbers have no gap.
import { at, isCopy, text, type Doc, type View } from './authority.ts'
import { same } from './differences.ts'
import { SENTENCES } from './sentences.ts'
import type { Step, Violation } from './step.ts'

/** Permanent fields of an issued invoice: issuer, payer, items, and due day. */
const FIXED = [
  'numero',
  'emitente',
  'sacado',
  'itens',
  'subtotal',
  'desconto',
  'acrescimo',
  'total',
  'vencimento',
  'emitidaEm',
  'vinculo.idEntidade',
]
/** Amounts that somebody is asked for: whole centavos from 0, whatever a price list holds. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  faturas: ['subtotal', 'total', 'pago'],
  pagamentos: ['valor'],
  pedidosCertificado: ['valor'],
  inscricoes: ['valor'],
}
/** Ways that close an open invoice, none of which may pass a payment over. */
const ENDS: readonly string[] = ['cancelarFatura', 'isentarFatura', 'renegociarFaturas']
const MONEY = /^(faturas|pagamentos|recibos|lancamentos)\//

export function judgeMoney({ after: view, changes, operation }: Step): Violation[] {
  const wrong = changes.flatMap(({ path, after }) =>
    (ASKED[path.split('/').length === 2 ? (path.split('/')[0] ?? '') : ''] ?? [])
      .filter((field) => after && !(Number.isSafeInteger(at(after, field) ?? 0) && amount(after, field) >= 0))
      .map((field): Violation => ({ sentence: SENTENCES.money, about: `no amount in ${field}`, detail: path })),
  )
  const money = changes.filter(({ path }) => MONEY.test(path) && !isCopy(path))
  if (money.length === 0) return wrong
  const found = (about: string, detail: string): Violation => ({ sentence: SENTENCES.money, about, detail })
  const issuers = new Set(money.map(({ before, after }) => text(after ?? before, 'vinculo.idEntidade')))
  return [
    ...wrong,
    ...money.flatMap(({ path, before, after }) => {
      if (!before)
        return path.startsWith('lancamentos/') && !balances(after) ? [found('entry out of balance', path)] : []
      if (!after) return [found('gone', path)]
      if (path.startsWith('lancamentos/') && !same(at(before, 'partidas'), at(after, 'partidas')))
        return [found('entry changed', path)]
      if (!path.startsWith('faturas/') || text(before, 'numero') === '') return []
      if (ENDS.includes(operation.line) && waits(view, path, before, after))
        return [{ sentence: SENTENCES.evidence, about: 'ended with a payment that waits', detail: path }]
      return FIXED.filter((field) => !same(at(before, field), at(after, field))).map((field) =>
        found(`issued invoice changed in ${field}`, path),
      )
    }),
    ...[...issuers].flatMap((issuer) => [
      ...judgeNumbers(view, 'faturas', issuer),
      ...judgeNumbers(view, 'recibos', issuer),
      ...judgeCash(view, issuer),
      ...judgeOwed(view, issuer),
    ]),
  ]
}

/** Whether an invoice ends while one of all its stored payments waits for a decision. */
const waits = (view: View, path: string, before: Doc, after: Doc): boolean =>
  text(before, 'situacao') !== text(after, 'situacao') &&
  view.ids('pagamentos').some((id) => {
    const payment = view.get(`pagamentos/${id}`)
    const paid = (at(payment, 'faturas') ?? []) as Doc[]
    return (
      !isCopy(id) &&
      text(payment, 'situacao') === 'informado' &&
      paid.some((one) => `faturas/${text(one, 'id')}` === path)
    )
  })

const amount = (record: Doc | undefined, path: string) => Number(at(record, path) ?? 0)
const linesOf = (entry: Doc | undefined) => (at(entry, 'partidas') ?? []) as Record<string, unknown>[]
const debitOf = (line: Record<string, unknown>) => Number(line.debito) - Number(line.credito)
const balances = (entry: Doc | undefined) => linesOf(entry).reduce((sum, line) => sum + debitOf(line), 0) === 0

const current = (view: View, collection: string, issuer: string) =>
  view
    .ids(collection)
    .filter((id) => !isCopy(id))
    .map((id) => ({ id, record: view.get(`${collection}/${id}`) }))
    .filter(({ record }) => text(record, 'vinculo.idEntidade') === issuer)

/** Numbers of an issuer and year run from 1 without a gap, each once. */
function judgeNumbers(view: View, collection: string, issuer: string): Violation[] {
  const years = new Map<string, number[]>()
  for (const { record } of current(view, collection, issuer)) {
    const [year = '', number = ''] = text(record, 'numero').split('/')
    if (number) years.set(year, [...(years.get(year) ?? []), Number(number)])
  }
  return [...years].flatMap(([year, numbers]) =>
    same(
      numbers.sort((a, b) => a - b),
      numbers.map((_, index) => index + 1),
    )
      ? []
      : [
          {
            sentence: SENTENCES.money,
            about: `numbers of ${collection}`,
            detail: `${issuer} ${year}: ${numbers.join(' ')}`,
          },
        ],
  )
}

/** Balance of an account, on its debit side. @param invoice only for one invoice */
const balanceOf = (view: View, issuer: string, account: string, invoice?: string): number =>
  current(view, 'lancamentos', issuer)
    .flatMap(({ record }) => linesOf(record))
    .filter((line) => line.conta === account && (invoice === undefined || line.fatura === invoice))
    .reduce((sum, line) => sum + debitOf(line), 0)

/** The ledger's cash equals the payments: confirmed ones in full, refunded ones with their fee; without shares between entities. */
function judgeCash(view: View, issuer: string): Violation[] {
  const paid = current(view, 'pagamentos', issuer)
    .filter(({ record }) => !['credito', 'isencao'].includes(text(record, 'meio')))
    .reduce((sum, { record }) => {
      const state = text(record, 'situacao')
      return (
        sum +
        (state === 'confirmado' ? amount(record, 'valor') : state === 'estornado' ? amount(record, 'taxaEstorno') : 0)
      )
    }, 0)
  const shares = current(view, 'lancamentos', issuer)
    .filter(({ record }) => /^repasse/.test(text(record, 'evento')))
    .flatMap(({ record }) => linesOf(record))
    .filter((line) => line.conta === 'caixa')
    .reduce((sum, line) => sum + debitOf(line), 0)
  const cash = balanceOf(view, issuer, 'caixa') - shares
  return cash === paid
    ? []
    : [{ sentence: SENTENCES.money, about: 'cash and payments differ', detail: `${issuer}: ${cash} and ${paid}` }]
}

/** The ledger's receivable of an invoice equals its open amount. */
function judgeOwed(view: View, issuer: string): Violation[] {
  return current(view, 'faturas', issuer).flatMap(({ id, record }) => {
    const open = ['emitida', 'parcialmentePaga'].includes(text(record, 'situacao'))
    const due = open ? amount(record, 'total') - amount(record, 'pago') : 0
    const owed = balanceOf(view, issuer, 'aReceber', id)
    return owed === due
      ? []
      : [{ sentence: SENTENCES.money, about: 'invoice and ledger differ', detail: `${id}: ${due} and ${owed}` }]
  })
}
