import type { DocumentReference } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { oldCopy, oldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from './admin.ts'

/** A transaction or a batch. */
interface Writer {
  set(ref: DocumentReference, data: StoredRecord): unknown
}

/**
 * Copies the stored state of a record before its next version is written. The trigger writes the same copy, so one that exists already is
 * harmless.
 */
export function keepVersion(writer: Writer, collection: Collection, id: string, stored: StoredRecord): void {
  writer.set(
    db().doc(`${collection.name}/${oldCopyId(id, stored.metadados.version)}`),
    oldCopy(id, stored, collection.searchPaths),
  )
}
