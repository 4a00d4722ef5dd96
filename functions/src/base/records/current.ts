import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { storedIn, type Stored } from '../platform/stored.ts'

/** The current record of a document of this collection; undefined for an old copy and for a missing document. */
export function current<S extends z.ZodObject>(
  collection: Collection<S>,
  doc: DocumentSnapshot | undefined,
): Stored<S> | undefined {
  const record = storedIn(collection, doc)
  return record?.metadados.successorId === '' ? record : undefined
}
