import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive, isOldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { queryOptions } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import { doc, getDoc, type Firestore } from 'firebase/firestore'
import { withTimestamps } from './convert.ts'
import { recordKeys } from './keys.ts'

/** POST /api/generic/getOne: the record, or null where there is none. */
export type ServerRead = (collectionName: string, id: string) => Promise<unknown>

/** Connections that reading a record needs. */
export interface StoredAccess {
  db: Firestore
  serverRead: ServerRead
  /** reports to the audit that a record with personal data was opened, except the user's own */
  noteRead: (collection: string, id: string) => void
}

/**
 * One record as stored. When the database cannot be reached the server reads it (specification 7); a read that the rules refuse is not
 * retried. A missing record, and an inactive one without `inactive`, is not found (specification 5).
 * @throws ErroSIE registro-nao-encontrado
 */
export async function readStored(
  db: Firestore,
  name: string,
  id: string,
  { inactive = false, serverRead }: { inactive?: boolean; serverRead: ServerRead },
): Promise<StoredRecord> {
  if (isOldCopyId(id)) throw new ErroSIE('registro-nao-encontrado')
  const record = await direct(db, name, id).catch(async (error: unknown) => {
    if (error instanceof FirebaseError && error.code === 'permission-denied') throw error
    return withTimestamps(await serverRead(name, id))
  })
  if (!isStored(record) || (!inactive && !isActive(record))) throw new ErroSIE('registro-nao-encontrado')
  return record
}

/**
 * Query options of one record as stored, active or not, for screens that show a few facts of it and load before its description: fields of old
 * records may be missing. @param personal whether the read is reported to the audit
 */
export const storedOptions = ({ db, serverRead, noteRead }: StoredAccess, name: string, id: string, personal = false) =>
  queryOptions({
    queryKey: [...recordKeys.detail({ name }, id), 'stored'] as const,
    queryFn: async () => {
      const record = await readStored(db, name, id, { inactive: true, serverRead })
      if (personal) noteRead(name, id)
      return record
    },
    retry: false,
  })

async function direct(db: Firestore, name: string, id: string): Promise<unknown> {
  const snapshot = await getDoc(doc(db, name, id))
  return snapshot.exists() ? snapshot.data() : null
}

function isStored(record: unknown): record is StoredRecord {
  return typeof record === 'object' && record !== null && 'metadados' in record
}
