import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/admin.ts'
import { ABORTED, codeOf } from '../platform/codes.ts'
import { instantAt } from '../platform/stored.ts'

/** Whether the last mail is so recent that the next one has to wait. */
export const emSilencio = (stored: DocumentSnapshot, pause: number, now: number): boolean =>
  now - (instantAt(stored, 'avisadoEm')?.toMillis() ?? 0) < pause

/**
 * Sends a mail unless the last one is too recent: many events cause one mail, and those during the pause are
 * sent together at its end. `tell` queues the mail and writes `avisadoEm` into the state, in one transaction. Reruns, also concurrent ones,
 * send nothing more.
 * @param state document with `avisadoEm`, the time of the last mail
 * @param pause in milliseconds
 * @param now milliseconds since 1970
 * @returns the result of `tell`; 0 during the pause
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
    // A concurrent run sends the mail; events that it does not see yet are sent after the pause.
    if (codeOf(error) === ABORTED) return 0
    throw error
  })
}
