import type { ItemDaFatura } from './collections/camposDoFinanceiro.ts'
import { addMonths } from '../base/brazil/dates.ts'
import { splitCentavos } from './centavos.ts'
import { receitaPorCategoria } from './eventos.ts'
import type { ContaDaFatura } from './fatura.ts'
import { credito, debito, mergeMovimentos, type Partida } from './razao.ts'

/** Greatest numbers of instalments, and of invoices, of one renegotiation: all is written in one transaction. */
export const MAIS_PARCELAS = 24
export const MAIS_RENEGOCIADAS = 20
/** Least amount of an instalment in centavos: R$ 5,00. */
export const MENOR_PARCELA = 500

/** An open invoice, with the debt on the day of the renegotiation. */
export interface Renegociada {
  numero: string
  itens: readonly ItemDaFatura[]
  /** open amount of the invoice itself, centavos */
  principal: number
  /** late fee and interest that are included; 0 where they are waived */
  encargos: number
}

export interface Parcela {
  vencimento: string
  total: number
  itens: ItemDaFatura[]
}

const LONGEST = 160

const itemOf = (item: Partial<ItemDaFatura> & Pick<ItemDaFatura, 'descricao'>, valor: number): ItemDaFatura => ({
  serviceId: '',
  categoria: '',
  beneficiarioId: '',
  beneficiarioNome: '',
  repasseFederacao: 0,
  repasseConfederacao: 0,
  ...item,
  qtd: 1,
  unitario: valor,
  desconto: 0,
  total: valor,
})

/** The debt, item by item: of each invoice first late fee and interest (Código Civil, art. 354), then the open amount of each item. */
function devidos(faturas: readonly Renegociada[]): ItemDaFatura[] {
  return faturas.flatMap(({ numero, itens, principal, encargos }) => {
    const weights = itens.map(({ total }) => total)
    const open = splitCentavos(principal, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
    return [
      itemOf({ descricao: `Multa e juros da fatura ${numero}`, categoria: 'multa' }, encargos),
      ...itens.map((item, index) =>
        itemOf({ ...item, descricao: `${item.descricao} (fatura ${numero})`.slice(0, LONGEST) }, open[index] ?? 0),
      ),
    ].filter(({ total }) => total > 0)
  })
}

/**
 * Instalments of the debt of several invoices: equal amounts (remaining centavos go to the first ones), due on the same day of consecutive
 * months. The oldest invoice is paid first (Código Civil, art. 355); the items of all instalments add up to the debt exactly.
 * @param faturas in the order of their due days
 * @returns the requested number of instalments; [] where one would be below R$ 5,00
 * @throws RangeError for a number of instalments that is not a whole number from 1 to 24
 */
export function parcelasDe(faturas: readonly Renegociada[], quantas: number, primeiro: string): Parcela[] {
  if (!Number.isInteger(quantas) || quantas < 1 || quantas > MAIS_PARCELAS)
    throw new RangeError(`from 1 to ${MAIS_PARCELAS} instalments`)
  const owed = devidos(faturas)
  const sum = owed.reduce((all, { total }) => all + total, 0)
  if (sum < quantas * MENOR_PARCELA) return []
  const rest = owed.map((item) => ({ item, left: item.total }))
  return splitCentavos(
    sum,
    Array.from({ length: quantas }, () => 1),
  ).map((total, index) => {
    const itens: ItemDaFatura[] = []
    let missing = total
    while (missing > 0 && rest[0]) {
      const taken = Math.min(missing, rest[0].left)
      itens.push(itemOf(rest[0].item, taken))
      missing -= taken
      rest[0].left -= taken
      if (rest[0].left === 0) rest.shift()
    }
    return { vencimento: addMonths(primeiro, index), total, itens }
  })
}

/** Entry of a renegotiated invoice: its open amount is no longer receivable under it, and no longer its revenue. */
export const aoRenegociar = (id: string, fatura: Pick<ContaDaFatura, 'itens' | 'total'>, aberto: number): Partida[] =>
  mergeMovimentos([
    credito('aReceber', aberto, { fatura: id }),
    ...[...receitaPorCategoria({ itens: fatura.itens, total: aberto })].map(([categoria, valor]) =>
      debito('receita', valor, { categoria, fatura: id }),
    ),
  ])
