import { porcentagemDe, repartir } from './centavos.ts'
import type { ContaDaFatura, Parte } from './fatura.ts'
import { credito, debito, lancar, type Movimento, type Partida } from './razao.ts'

// Entries of the ledger, one function for each event (issue, payment, refund, exemption, cancellation). Revenue is counted when an invoice is issued; what is
// owed to the federation and the confederation is counted as the invoice is paid, in proportion.

/** Entities to which shares are owed: '' where there is none, or it is the issuer itself. */
export interface Acima {
  federacao: string
  confederacao: string
}

type Faturada = Pick<ContaDaFatura, 'itens' | 'total'> & {
  /** federation that has a share where the confederation issues: the payer's */
  federacaoDoRepasse?: string
}

/** What of an invoice's total falls to each category: the items' totals, with discount and surcharge spread over them by largest remainder. */
export function receitaPorCategoria({ itens, total }: Faturada): Map<string, number> {
  const spread = valoresDosItens({ itens, total })
  const sums = new Map<string, number>()
  itens.forEach(({ categoria }, index) => sums.set(categoria, (sums.get(categoria) ?? 0) + (spread[index] ?? 0)))
  return sums
}

/** The total, divided among the items by what each asks for; evenly where all ask for nothing. */
function valoresDosItens({ itens, total }: Faturada): number[] {
  if (itens.length === 0) return []
  const weights = itens.map((item) => item.total)
  return repartir(total, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
}

export interface Repasse {
  categoria: string
  entidade: string
  valor: number
}

/** What is owed of a whole invoice, by category and entity. The parts of an item and what stays add up to it exactly (largest remainder). */
export function repassesDe(fatura: Faturada, acima: Acima): Repasse[] {
  const federacao = acima.federacao || (fatura.federacaoDoRepasse ?? '')
  const { confederacao } = acima
  const values = valoresDosItens(fatura)
  const sums = new Map<string, Repasse>()
  fatura.itens.forEach((item, index) => {
    const up = [federacao ? item.repasseFederacao : 0, confederacao ? item.repasseConfederacao : 0]
    const stays = Math.max(0, 100 - (up[0] ?? 0) - (up[1] ?? 0))
    const [toFederation = 0, toConfederation = 0] = repartir(values[index] ?? 0, [...up, stays])
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
 * What is owed once so much of the total is paid: whole centavos of each share in proportion, rounded down, so that paying more never owes
 * less, and all of it exactly with the last centavo.
 */
export const repassesPagos = (fatura: Faturada, acima: Acima, pago: number): Repasse[] =>
  repassesDe(fatura, acima).map((repasse) => ({
    ...repasse,
    valor: fatura.total === 0 ? 0 : Number((BigInt(repasse.valor) * BigInt(pago)) / BigInt(fatura.total)),
  }))

/**
 * What of the paid part of an invoice falls to each category: the total's division, in proportion. The running sums are rounded down, so that the
 * parts add up to what was paid exactly, and to the categories' totals with the last centavo.
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

/** What is to be received, by category, as the paid part of an invoice goes from one amount to another. */
function receber(id: string, fatura: Faturada, de: number, ate: number): Movimento[] {
  const before = recebidoPorCategoria(fatura, de)
  return [...recebidoPorCategoria(fatura, ate)].map(([categoria, valor]) =>
    credito('aReceber', valor - (before.get(categoria) ?? 0), { categoria, fatura: id }),
  )
}

/** Revenue becomes owed to others, as the paid part of an invoice goes from one amount to another; back again where it shrinks. */
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

/** An invoice is issued: it is to be received, and counts as revenue of its categories. */
export const aoEmitir = (id: string, fatura: Faturada): Partida[] =>
  lancar([
    debito('aReceber', fatura.total, { fatura: id }),
    ...[...receitaPorCategoria(fatura)].map(([categoria, valor]) =>
      credito('receita', valor, { categoria, fatura: id }),
    ),
  ])

/** A share is handed on: the debtor owes it no more. */
export const aoRepassar = (credora: string, valor: number): Partida[] =>
  lancar([debito('repasse', valor, { entidade: credora }), credito('caixa', valor)])

/** The same for whoever receives it: revenue of its category, from the debtor. */
export const aoReceberRepasse = (devedora: string, valor: number): Partida[] =>
  lancar([debito('caixa', valor), credito('receita', valor, { categoria: 'repasseRecebido', entidade: devedora })])

/** An invoice without payments is cancelled: the opposite of its issue. */
export const aoCancelar = (id: string, fatura: Faturada): Partida[] =>
  lancar([
    credito('aReceber', fatura.total, { fatura: id }),
    ...[...receitaPorCategoria(fatura)].map(([categoria, valor]) =>
      debito('receita', valor, { categoria, fatura: id }),
    ),
  ])

/** What is open of an invoice is waived. */
export const aoIsentar = (id: string, aberto: number): Partida[] =>
  lancar([debito('isencao', aberto, { fatura: id }), credito('aReceber', aberto, { fatura: id })])

/** An invoice before a payment or its refund, and what of it was its share. */
export interface ParteDaFatura {
  id: string
  fatura: Faturada & Pick<ContaDaFatura, 'pago'>
  parte: Parte
}

/** A payment is confirmed. `deCredito`: it is made from the payer's credit, not from new money. `aMais` becomes credit. */
export const aoReceber = (
  partes: readonly ParteDaFatura[],
  { aMais, deCredito }: { aMais: number; deCredito: boolean },
  acima: Acima,
): Partida[] =>
  lancar([
    debito(deCredito ? 'credito' : 'caixa', valorDas(partes) + aMais),
    credito('credito', aMais),
    ...partes.flatMap(({ id, fatura, parte: { principal, encargos } }) => [
      ...receber(id, fatura, fatura.pago, fatura.pago + principal),
      credito('encargos', encargos, { fatura: id }),
      ...repassar(id, fatura, acima, fatura.pago, fatura.pago + principal),
    ]),
  ])

/**
 * A confirmed payment is paid back, less a fee: to the bank, or to the credit it came from. An invoice of which nothing stays paid is closed: what
 * it still asked for is written off as refunded.
 */
export const aoEstornar = (
  partes: readonly (ParteDaFatura & { encerra: boolean })[],
  { aMais, deCredito, taxa }: { aMais: number; deCredito: boolean; taxa: number },
  acima: Acima,
): Partida[] =>
  lancar([
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

/** Part of what was paid goes back to the payer's credit, because what one item was for is given up; the rest of the invoice stays paid. */
export const aoDevolver = (id: string, valor: number): Partida[] =>
  lancar([debito('estorno', valor, { fatura: id }), credito('credito', valor)])

const valorDas = (partes: readonly ParteDaFatura[]) =>
  partes.reduce((sum, { parte: { principal, encargos } }) => sum + principal + encargos, 0)

/** Suggested fee of a refund. */
export const taxaSugerida = (valor: number, percentual: number): number => porcentagemDe(valor, percentual)
