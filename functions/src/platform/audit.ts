import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { paths } from './paths.ts'

export interface AuditEntry {
  acao: string
  quem: string
  colecao: string
  id: string
  detalhe?: Record<string, unknown>
}

/** Appends to the audit, within the transaction of what is audited where there is one. No client can read or write it. */
export async function audit(entry: AuditEntry, transaction?: Transaction): Promise<void> {
  const data = { ...entry, quando: FieldValue.serverTimestamp() }
  const ref = paths.auditoria().doc()
  if (transaction) transaction.create(ref, data)
  else await ref.create(data)
}
