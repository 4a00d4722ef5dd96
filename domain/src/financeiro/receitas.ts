import type { Partida } from './razao.ts'
import { isCategoria, PLANO_DE_CONTAS, type Categoria } from './planoDeContas.ts'

// Contribution of ledger entries to the contas of an entity: received money, by account of the chart.

/** Accounts of the chart for accounts of the ledger without a category. */
const DE_OUTRAS: Partial<Record<Partida['conta'], Categoria>> = {
  encargos: 'multa',
  credito: 'adiantamento',
  taxas: 'outrasReceitas',
}

/** Account of the chart for the category of an invoice's item. */
export const categoriaDaReceita = (categoria: string): Categoria =>
  isCategoria(categoria) && PLANO_DE_CONTAS[categoria].tipo === 'receita' ? categoria : 'outrasReceitas'

/**
 * Receipts of an entry, by account of the chart: positive for receipts, negative for refunds. They add up to the cash movement of the entry. Payments
 * from a payer's credit move between accounts and add up to zero; issues, cancellations and exemptions have none. Revenue counts in an entry of a
 * received share.
 */
export function receitasDoLancamento(evento: string, partidas: readonly Partida[]): Map<Categoria, number> {
  const sums = new Map<Categoria, number>()
  for (const { conta, categoria, debito, credito } of partidas) {
    const received = (conta === 'aReceber' && categoria !== '') || (evento === 'repasseRecebido' && conta === 'receita')
    const account = received ? categoriaDaReceita(categoria) : DE_OUTRAS[conta]
    if (account) sums.set(account, (sums.get(account) ?? 0) + credito - debito)
  }
  return new Map([...sums].filter(([, valor]) => valor !== 0))
}
