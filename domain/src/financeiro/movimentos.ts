import type { Partida } from './razao.ts'

/** An entry of the ledger in the payer's statement, in centavos. */
export interface MovimentoDoSacado {
  /** charged: invoices, late fee and interest, refunds */
  debito: number
  /** paid, waived, cancelled, renegotiated */
  credito: number
}

/**
 * Debit and credit of a ledger entry in the account of its payer: receivables less the payer's credit. Late fee and interest are entered when
 * they are paid, so they are on both sides. The balance moves by `debito - credito`.
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
