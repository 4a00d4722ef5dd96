import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'

/** The record of a document where it is the current one; undefined for an old copy and for none. */
export function current<R extends StoredRecord>(doc: DocumentSnapshot | undefined): R | undefined {
  const record = doc?.data() as R | undefined
  return record?.metadados.successorId === '' ? record : undefined
}
