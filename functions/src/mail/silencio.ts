import type { DocumentReference, DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/admin.ts'
import { ABORTED, codeOf } from '../platform/codes.ts'
import { instantAt } from '../platform/stored.ts'

/** Whether the last mail is so recent that the next one waits. */
export const emSilencio = (stored: DocumentSnapshot, pause: number, now: number): boolean =>
  now - (instantAt(stored, 'avisadoEm')?.toMillis() ?? 0) < pause

/**
 * Tells something by mail where the silence after the last such mail is over: a storm of news sends one mail, and what comes during the silence
 * is told together at its end. `tell` queues the mail and writes `avisadoEm` into the state, in one transaction. Run again, or by many at once,
 * nothing more is sent.
 * @param state where `avisadoEm`, the instant of the last mail, is kept
 * @param pause milliseconds of silence
 * @param now milliseconds since 1970
 * @returns what `tell` returns; 0 during the silence
 */
export async function depoisDoSilencio(
  state: DocumentReference,
  pause: number,
  now: number,
  tell: (transaction: Transaction, stored: DocumentSnapshot) => Promise<number>,
): Promise<number> {
  const telling = db().runTransaction(async (transaction) => {
    const stored = await transaction.get(state)
    return emSilencio(stored, pause, now) ? 0 : tell(transaction, stored)
  })
  return telling.catch((error: unknown) => {
    // Another one tells; what it does not know yet is told after the silence.
    if (codeOf(error) === ABORTED) return 0
    throw error
  })
}
