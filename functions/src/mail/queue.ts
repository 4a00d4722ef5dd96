import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { portalLabel } from '../platform/portal.ts'
import { paths } from '../platform/paths.ts'
import type { MailData, MailKind } from './templates.ts'

/** A message waiting for its trigger. `para` is an address, or the identifier of an account that the trigger looks up. */
export interface QueuedMail<K extends MailKind = MailKind> {
  modelo: K
  para: string
  dados: MailData[K]
  estado: 'pendente' | 'enviado' | 'descartado' | 'sem-servidor'
  /** label of the portal that it comes from; absent for the confederation's */
  portal?: string
  /** it was counted for its recipient */
  contada?: boolean
  /** since when somebody is sending it */
  tomadaEm?: Timestamp
}

const KEPT_MS = 7 * 24 * 3_600_000

/** Puts a mail into the queue, within the transaction of what it tells where there is one. A TTL policy on `expiraEm` clears it after a week. */
export async function queueMail<K extends MailKind>(
  modelo: K,
  para: string,
  dados: MailData[K],
  transaction?: Transaction,
): Promise<void> {
  const ref = paths.correio().doc()
  const mail = {
    modelo,
    para,
    dados,
    estado: 'pendente',
    ...(portalLabel() ? { portal: portalLabel() } : {}),
    criadoEm: FieldValue.serverTimestamp(),
    expiraEm: Timestamp.fromMillis(Date.now() + KEPT_MS),
  } satisfies QueuedMail & Record<string, unknown>
  if (transaction) transaction.create(ref, mail)
  else await ref.create(mail)
}
