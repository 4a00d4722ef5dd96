import { ErroSIE } from '@sie/domain/errors.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { isActive, isOldCopyId, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { FirebaseError } from 'firebase/app'
import { doc, getDoc, type Firestore } from 'firebase/firestore'
import type * as z from 'zod'
import { withTimestamps } from './convert.ts'
import { rowOf, type Row } from './records.ts'

/** POST /api/generic/getOne: the record, or null where there is none. */
export type ServerRead = (collectionName: string, id: string) => Promise<unknown>

/**
 * One record. When the database cannot be reached the server reads it (specification 7); what the rules refuse is not
 * asked for again. A missing record, and an inactive one unless asked for, is not found (specification 5).
 * @throws ErroSIE registro-nao-encontrado
 */
export async function readRecord<S extends z.ZodObject>(
  db: Firestore,
  collection: Collection<S>,
  id: string,
  { inactive = false, serverRead }: { inactive?: boolean; serverRead: ServerRead },
): Promise<Row<z.infer<S>>> {
  if (isOldCopyId(id)) throw new ErroSIE('registro-nao-encontrado')
  const record = await direct(db, collection.name, id).catch(async (error: unknown) => {
    if (error instanceof FirebaseError && error.code === 'permission-denied') throw error
    return withTimestamps(await serverRead(collection.name, id))
  })
  if (!isStored(record) || (!inactive && !isActive(record))) throw new ErroSIE('registro-nao-encontrado')
  return rowOf(collection, id, record)
}

async function direct(db: Firestore, name: string, id: string): Promise<unknown> {
  const snapshot = await getDoc(doc(db, name, id))
  return snapshot.exists() ? snapshot.data() : null
}

function isStored(record: unknown): record is StoredRecord {
  return typeof record === 'object' && record !== null && 'metadados' in record
}
