import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db } from '../platform/admin.ts'

type Docs = readonly QueryDocumentSnapshot[]

/**
 * Writes a public document that is computed from records, if its content has changed. A late or repeated event writes nothing.
 * @param made gets the documents of each query
 * @returns whether the content changed
 */
export async function writeProjection(
  ref: DocumentReference,
  records: Query | readonly Query[],
  made: (...found: Docs[]) => object,
): Promise<boolean> {
  // In a transaction, so that of two concurrent events the one with the older read does not write last.
  return db().runTransaction(async (transaction) => {
    const found = await Promise.all([records].flat().map((query) => transaction.get(query)))
    const stored = await transaction.get(ref)
    const next = made(...found.map(({ docs }) => docs))
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
