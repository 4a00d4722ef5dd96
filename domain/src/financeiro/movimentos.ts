import type { Partida } from './razao.ts'

/** An entry of the ledger as the payer's statement reads it, centavos. */
export interface MovimentoDoSacado {
  /** charged: invoices, late fee and interest, what was paid back */
  debito: number
  /** paid, waived, cancelled, renegotiated */
  credito: number
}

/**
 * What an entry of the ledger moves in the account of its payer: what is to be received of them, less the credit that they have. Late fee and
 * interest are entered as they are paid, so that they stand on both sides. The balance moves by `debito - credito`.
 */
export function movimentoDe(partidas: readonly Partida[]): MovimentoDoSacado {
  const sum = { debito: 0, credito: 0 }
  for (const { conta, debito, credito } of partidas) {
    if (conta === 'aReceber' || conta === 'credito') {
      sum.debito += debito
      sum.credito += credito
    }
    if (conta === 'encargos') {
      sum.debito += debito + credito
      sum.credito += debito + credito
    }
  }
  return sum
}
