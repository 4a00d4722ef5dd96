import type { Transaction } from 'firebase-admin/firestore'
import { lancamentos } from '@sie/domain/collections/lancamentos.ts'
import { aoDevolver } from '@sie/domain/financeiro/eventos.ts'
import type { Caller } from '../platform/caller.ts'
import { db } from '../platform/admin.ts'
import { creditoDe } from './credito.ts'
import { lancarNoRazao, type FaturaGuardada } from './guardar.ts'
import { chaveDoSacado } from './partes.ts'

const DEVOLUCAO = 'devolucao'
/** More items than an invoice has. */
const MOST = 200

/** A part of a paid invoice that goes back to its payer. */
interface Devolvida {
  /** id of the invoice, and the invoice as stored */
  id: string
  fatura: FaturaGuardada
  /** id of what the part was for, which gives back once */
  parte: string
  /** centavos, above zero */
  valor: number
}

/**
 * Plans that part of a paid invoice becomes the payer's credit at the issuer, with the ledger; the invoice stays paid.
 * @returns what writes it, after all reads of the transaction
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
    lancarNoRazao(transaction, caller, { ...entry, sacado: chaveDoSacado(sacado) }, aoDevolver(id, valor), parte)
  }
}

/** What of these invoices went back to their payers as credit, in centavos. */
export async function devolvidoDe(transaction: Transaction, faturas: readonly string[]): Promise<number> {
  let sum = 0
  for (const fatura of faturas) {
    const { docs } = await transaction.get(
      db().collection(lancamentos.name).where('fatura', '==', fatura).where('evento', '==', DEVOLUCAO).limit(MOST),
    )
    for (const doc of docs) sum += Number(doc.get('valor'))
  }
  return sum
}
