import type { Collection } from '@sie/domain/base/records/collection.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Firestore } from 'firebase/firestore'
import type * as z from 'zod'
import { recordKeys } from './keys.ts'
import { rowOf, type Row } from './records.ts'
import { readStored, type ServerRead, type StoredAccess } from './stored.ts'

/**
 * One record, completed by its description (readStored).
 * @throws ErroSIE registro-nao-encontrado
 */
export const readRecord = async <S extends z.ZodObject>(
  db: Firestore,
  collection: Collection<S>,
  id: string,
  how: { inactive?: boolean; serverRead: ServerRead },
): Promise<Row<z.infer<S>>> => rowOf(collection, id, await readStored(db, collection.name, id, how))

/** Query options of one record; inactive ones only with `inactive`. */
export const detailOptions = <S extends z.ZodObject>(
  { db, serverRead, noteRead }: StoredAccess,
  collection: Collection<S>,
  id: string,
  inactive = false,
) =>
  queryOptions({
    queryKey: [...recordKeys.detail(collection, id), { inactive }] as const,
    queryFn: async () => {
      const record = await readRecord(db, collection, id, { inactive, serverRead })
      if (record && collection.personal?.length) noteRead(collection.name, id)
      return record
    },
  })
