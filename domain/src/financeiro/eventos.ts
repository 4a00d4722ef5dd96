import { porcentagemDe, splitCentavos } from './centavos.ts'
import type { ContaDaFatura, Parte } from './fatura.ts'
import { credito, debito, mergeMovimentos, type Movimento, type Partida } from './razao.ts'

// Entries of the ledger, one function for each event (issue, payment, refund, exemption, cancellation). Revenue is counted when an invoice is issued;
// shares owed to the federation and the confederation are counted as the invoice is paid, in proportion.

/** Ids of the entities to which shares are owed: '' where there is none, or it is the issuer itself. */
export interface Acima {
  federacao: string
  confederacao: string
}

type Faturada = Pick<ContaDaFatura, 'itens' | 'total'> & {
  /** federation that has a share where the confederation issues: the payer's */
  federacaoDoRepasse?: string
}

/** Revenue of an invoice by category: the items' totals, with discount and surcharge spread over them by largest remainder. */
export function receitaPorCategoria({ itens, total }: Faturada): Map<string, number> {
  const spread = valoresDosItens({ itens, total })
  const sums = new Map<string, number>()
  itens.forEach(({ categoria }, index) => sums.set(categoria, (sums.get(categoria) ?? 0) + (spread[index] ?? 0)))
  return sums
}

/** The total, divided among the items in proportion to their amounts; evenly where all are zero. */
function valoresDosItens({ itens, total }: Faturada): number[] {
  if (itens.length === 0) return []
  const weights = itens.map((item) => item.total)
  return splitCentavos(total, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
}

export interface Repasse {
  categoria: string
  entidade: string
  valor: number
}

/**
 * Shares owed for a whole invoice, by category and entity. The parts of an item and the issuer's remainder add up to it exactly (largest
 * remainder).
 */
export function repassesDe(fatura: Faturada, acima: Acima): Repasse[] {
  const federacao = acima.federacao || (fatura.federacaoDoRepasse ?? '')
  const { confederacao } = acima
  const values = valoresDosItens(fatura)
  const sums = new Map<string, Repasse>()
  fatura.itens.forEach((item, index) => {
    const up = [federacao ? item.repasseFederacao : 0, confederacao ? item.repasseConfederacao : 0]
    const stays = Math.max(0, 100 - (up[0] ?? 0) - (up[1] ?? 0))
    const [toFederation = 0, toConfederation = 0] = splitCentavos(values[index] ?? 0, [...up, stays])
    for (const [entidade, valor] of [
      [federacao, toFederation],
      [confederacao, toConfederation],
    ] as const) {
      const key = `${item.categoria}\u0000${entidade}`
      const before = sums.get(key)?.valor ?? 0
      if (valor > 0) sums.set(key, { categoria: item.categoria, entidade, valor: before + valor })
    }
  })
  return [...sums.values()]
}

/**
 * Shares owed once `pago` of the total is paid: whole centavos of each share in proportion, rounded down, so that a higher payment never
 * owes less, and the whole share with the last centavo.
 */
export const repassesPagos = (fatura: Faturada, acima: Acima, pago: number): Repasse[] =>
  repassesDe(fatura, acima).map((repasse) => ({
    ...repasse,
    valor: fatura.total === 0 ? 0 : Number((BigInt(repasse.valor) * BigInt(pago)) / BigInt(fatura.total)),
  }))

/**
 * Paid part of an invoice by category: the total's division, in proportion. The running sums are rounded down, so that the parts add up exactly
 * to the paid amount, and to the categories' totals with the last centavo.
 */
export function recebidoPorCategoria(fatura: Faturada, pago: number): Map<string, number> {
  const received = new Map<string, number>()
  let [upTo, before] = [0, 0]
  for (const [categoria, valor] of receitaPorCategoria(fatura)) {
    upTo += valor
    const now = fatura.total === 0 ? 0 : Number((BigInt(upTo) * BigInt(pago)) / BigInt(fatura.total))
    received.set(categoria, now - before)
    before = now
  }
  return received
}

/** Receivable by category, as the paid part of an invoice changes from one amount to another. */
function receber(id: string, fatura: Faturada, de: number, ate: number): Movimento[] {
  const before = recebidoPorCategoria(fatura, de)
  return [...recebidoPorCategoria(fatura, ate)].map(([categoria, valor]) =>
    credito('aReceber', valor - (before.get(categoria) ?? 0), { categoria, fatura: id }),
  )
}

/**
 * Revenue that becomes owed to other entities, as the paid part of an invoice changes from one amount to another; reverted where
 * it shrinks.
 */
function repassar(id: string, fatura: Faturada, acima: Acima, de: number, ate: number): Movimento[] {
  const before = repassesPagos(fatura, acima, de)
  return repassesPagos(fatura, acima, ate).flatMap(({ categoria, entidade, valor }, index) => {
    const more = valor - (before[index]?.valor ?? 0)
    return [
      debito('receita', more, { categoria, fatura: id }),
      credito('repasse', more, { entidade, categoria, fatura: id }),
    ]
  })
}

/** Entry of an issued invoice: it becomes receivable, and revenue of its categories. */
export const aoEmitir = (id: string, fatura: Faturada): Partida[] =>
  mergeMovimentos([
    debito('aReceber', fatura.total, { fatura: id }),
    ...[...receitaPorCategoria(fatura)].map(([categoria, valor]) =>
      credito('receita', valor, { categoria, fatura: id }),
    ),
  ])

/** Entry of a share paid to its creditor: the debtor no longer owes it. */
export const aoRepassar = (credora: string, valor: number): Partida[] =>
  mergeMovimentos([debito('repasse', valor, { entidade: credora }), credito('caixa', valor)])

/** Entry of a share in the books of its creditor: revenue of its category, from the debtor. */
export const aoReceberRepasse = (devedora: string, valor: number): Partida[] =>
  mergeMovimentos([
    debito('caixa', valor),
    credito('receita', valor, { categoria: 'repasseRecebido', entidade: devedora }),
  ])

/** Entry of a cancelled invoice without payments: the opposite of its issue. */
export const aoCancelar = (id: string, fatura: Faturada): Partida[] =>
  mergeMovimentos([
    credito('aReceber', fatura.total, { fatura: id }),
    ...[...receitaPorCategoria(fatura)].map(([categoria, valor]) =>
      debito('receita', valor, { categoria, fatura: id }),
    ),
  ])

/** Entry of an exemption: the open amount of an invoice is waived. */
export const aoIsentar = (id: string, aberto: number): Partida[] =>
  mergeMovimentos([debito('isencao', aberto, { fatura: id }), credito('aReceber', aberto, { fatura: id })])

/** An invoice before a payment or its refund, and its share of that payment. */
export interface ParteDaFatura {
  id: string
  fatura: Faturada & Pick<ContaDaFatura, 'pago'>
  parte: Parte
}

/**
 * Entry of a confirmed payment. `deCredito`: it is made from the payer's credit, not from new money. `aMais` becomes
 * credit.
 */
export const aoReceber = (
  partes: readonly ParteDaFatura[],
  { aMais, deCredito }: { aMais: number; deCredito: boolean },
  acima: Acima,
): Partida[] =>
  mergeMovimentos([
    debito(deCredito ? 'credito' : 'caixa', valorDas(partes) + aMais),
    credito('credito', aMais),
    ...partes.flatMap(({ id, fatura, parte: { principal, encargos } }) => [
      ...receber(id, fatura, fatura.pago, fatura.pago + principal),
      credito('encargos', encargos, { fatura: id }),
      ...repassar(id, fatura, acima, fatura.pago, fatura.pago + principal),
    ]),
  ])

/**
 * Entry of a refund of a confirmed payment, less a fee: to the bank, or to the credit that it came from. An invoice without a remaining payment is
 * closed: its open amount is written off as refunded.
 */
export const aoEstornar = (
  partes: readonly (ParteDaFatura & { encerra: boolean })[],
  { aMais, deCredito, taxa }: { aMais: number; deCredito: boolean; taxa: number },
  acima: Acima,
): Partida[] =>
  mergeMovimentos([
    credito(deCredito ? 'credito' : 'caixa', valorDas(partes) + aMais - taxa),
    credito('taxas', taxa),
    debito('credito', aMais),
    ...partes.flatMap(({ id, fatura, parte: { principal, encargos }, encerra }) => [
      ...receber(id, fatura, fatura.pago, fatura.pago - principal),
      debito('encargos', encargos, { fatura: id }),
      ...repassar(id, fatura, acima, fatura.pago, fatura.pago - principal),
      ...(encerra
        ? [debito('estorno', fatura.total, { fatura: id }), credito('aReceber', fatura.total, { fatura: id })]
        : []),
    ]),
  ])

/** Entry of a partial refund to the payer's credit, because the object of one item is given up; the rest of the invoice stays paid. */
export const aoDevolver = (id: string, valor: number): Partida[] =>
  mergeMovimentos([debito('estorno', valor, { fatura: id }), credito('credito', valor)])

const valorDas = (partes: readonly ParteDaFatura[]) =>
  partes.reduce((sum, { parte: { principal, encargos } }) => sum + principal + encargos, 0)

/** Suggested fee of a refund, in centavos. */
export const taxaSugerida = (valor: number, percentual: number): number => porcentagemDe(valor, percentual)
