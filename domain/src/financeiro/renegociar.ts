import type { ItemDaFatura } from '../collections/financeiroPartes.ts'
import { addMonths } from '../brazil/dates.ts'
import { repartir } from './centavos.ts'
import { receitaPorCategoria } from './eventos.ts'
import type { ContaDaFatura } from './fatura.ts'
import { credito, debito, lancar, type Partida } from './razao.ts'

/** Most instalments, and most invoices, of one renegotiation: all is written in one transaction. */
export const MAIS_PARCELAS = 24
export const MAIS_RENEGOCIADAS = 20
/** Smallest instalment: R$ 5,00. */
export const MENOR_PARCELA = 500

/** An open invoice, with what is owed of it on the day of the renegotiation. */
export interface Renegociada {
  numero: string
  itens: readonly ItemDaFatura[]
  /** open of the invoice itself, centavos */
  principal: number
  /** late fee and interest that go along; 0 where they are waived */
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

/** What is owed, item by item: of each invoice first late fee and interest (Código Civil, art. 354), then what is open of each item. */
function devidos(faturas: readonly Renegociada[]): ItemDaFatura[] {
  return faturas.flatMap(({ numero, itens, principal, encargos }) => {
    const weights = itens.map(({ total }) => total)
    const open = repartir(principal, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))
    return [
      itemOf({ descricao: `Multa e juros da fatura ${numero}`, categoria: 'multa' }, encargos),
      ...itens.map((item, index) =>
        itemOf({ ...item, descricao: `${item.descricao} (fatura ${numero})`.slice(0, LONGEST) }, open[index] ?? 0),
      ),
    ].filter(({ total }) => total > 0)
  })
}

/**
 * Instalments of what several invoices ask for: equal amounts (the centavos that are left over go to the first ones), due on the same day of
 * consecutive months. The oldest invoice is paid first (Código Civil, art. 355); every item of every instalment adds up to what was owed exactly.
 * @param faturas the invoice that is due first before the others
 * @returns as many as asked for; none where an instalment would fall below R$ 5,00
 * @throws RangeError for a number of instalments that is no whole number from 1 to 24
 */
export function parcelasDe(faturas: readonly Renegociada[], quantas: number, primeiro: string): Parcela[] {
  if (!Number.isInteger(quantas) || quantas < 1 || quantas > MAIS_PARCELAS)
    throw new RangeError(`from 1 to ${MAIS_PARCELAS} instalments`)
  const owed = devidos(faturas)
  const sum = owed.reduce((all, { total }) => all + total, 0)
  if (sum < quantas * MENOR_PARCELA) return []
  const rest = owed.map((item) => ({ item, left: item.total }))
  return repartir(
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

/** What is open of an invoice is renegotiated: it is no longer to be received under that invoice, and no longer its revenue. */
export const aoRenegociar = (id: string, fatura: Pick<ContaDaFatura, 'itens' | 'total'>, aberto: number): Partida[] =>
  lancar([
    credito('aReceber', aberto, { fatura: id }),
    ...[...receitaPorCategoria({ itens: fatura.itens, total: aberto })].map(([categoria, valor]) =>
      debito('receita', valor, { categoria, fatura: id }),
    ),
  ])
