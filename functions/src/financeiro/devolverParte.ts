import type { Transaction } from 'firebase-admin/firestore'
import { lancamentos } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { aoDevolver } from '@sie/domain/financeiro/eventos.ts'
import type { Caller } from '../base/platform/caller.ts'
import { db } from '../base/platform/admin.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { creditoDe } from './credito.ts'
import { postToLedger, type FaturaGuardada } from './stored.ts'
import { chaveDoSacado } from './emissora.ts'

const DEVOLUCAO = 'devolucao'
/** Most refunds read for one invoice; more than its items. */
const MOST = 200

/** A part of a paid invoice that is returned to its payer. */
interface Devolvida {
  /** id of the invoice, and the invoice as stored */
  id: string
  fatura: FaturaGuardada
  /** id of the part's object, which is returned once */
  parte: string
  /** centavos, above zero */
  valor: number
}

/**
 * Plans the return of a part of a paid invoice as the payer's credit at the issuer, with the ledger; the invoice stays paid.
 * @returns a function that writes it, after all reads of the transaction
 */
export async function planDevolvida(
  transaction: Transaction,
  caller: Caller,
  { id, fatura, parte, valor }: Devolvida,
): Promise<() => void> {
  const balance = await creditoDe(transaction, fatura)
  const { numero, sacado, vinculo } = fatura
  return () => {
    balance.mudar(valor)
    const entry = { name: `Crédito da fatura ${numero}`, evento: DEVOLUCAO, fatura: id, pagamento: '', vinculo }
    postToLedger(transaction, caller, { ...entry, sacado: chaveDoSacado(sacado) }, aoDevolver(id, valor), parte)
  }
}

/** Amount of these invoices that went back to their payers as credit, in centavos. */
export async function devolvidoDe(transaction: Transaction, faturas: readonly string[]): Promise<number> {
  let sum = 0
  for (const fatura of faturas) {
    const { docs } = await getBounded(
      db().collection(lancamentos.name).where('fatura', '==', fatura).where('evento', '==', DEVOLUCAO),
      MOST,
      transaction,
    )
    for (const doc of docs) sum += Number(doc.get('valor'))
  }
  return sum
}
