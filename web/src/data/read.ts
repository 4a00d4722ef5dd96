import type { Collection } from '@sie/domain/records/collection.ts'
import type { Firestore } from 'firebase/firestore'
import type * as z from 'zod'
import { rowOf, type Row } from './records.ts'
import { readStored, type ServerRead } from './stored.ts'

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
