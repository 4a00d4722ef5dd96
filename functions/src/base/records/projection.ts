import type { DocumentReference, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { db } from '../platform/admin.ts'

/**
 * Writes a public document that is computed from records, if its content has changed. A late or repeated event writes nothing.
 * @param made the content; it may read further documents in the transaction
 * @returns whether the content changed
 */
export async function writeProjection(
  ref: DocumentReference,
  records: Query,
  made: (docs: readonly QueryDocumentSnapshot[], transaction: Transaction) => object | Promise<object>,
): Promise<boolean> {
  // In a transaction: of two concurrent events, the one with the older read does not write last.
  return db().runTransaction(async (transaction) => {
    const [found, stored] = [await transaction.get(records), await transaction.get(ref)]
    const next = await made(found.docs, transaction)
    if (sameValue(stored.data(), next)) return false
    transaction.set(ref, next)
    return true
  })
}

/** Query of the current records of a collection, in any state. @param where equalities by dotted path */
export const currentOf = (collection: string, where: Readonly<Record<string, string | boolean>>): Query =>
  Object.entries({ 'metadados.successorId': '', ...where }).reduce<Query>(
    (query, [path, value]) => query.where(path, '==', value),
    db().collection(collection),
  )
