import type { Partida } from './razao.ts'
import { isCategoria, PLANO_DE_CONTAS, type Categoria } from './planoDeContas.ts'

// What entries of the ledger are in the contas of an entity: money that came in, by account of the chart.

/** Accounts of the chart for accounts of the ledger that know no category. */
const DE_OUTRAS: Partial<Record<Partida['conta'], Categoria>> = {
  encargos: 'multa',
  credito: 'adiantamento',
  taxas: 'outrasReceitas',
}

/** Account of the chart for the category of an invoice's item. */
export const categoriaDaReceita = (categoria: string): Categoria =>
  isCategoria(categoria) && PLANO_DE_CONTAS[categoria].tipo === 'receita' ? categoria : 'outrasReceitas'

/**
 * Receipts of an entry, by account of the chart: above zero for what came in, below for what was paid back. They add up to what the entry moved in
 * cash. What is paid from a payer's credit moves between accounts and adds up to nothing; issues, cancellations and exemptions have none. Revenue counts
 * where the entry is of money that was handed on.
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
