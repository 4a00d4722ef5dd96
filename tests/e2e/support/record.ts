import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { seedKit } from '../../../scripts/seed/base/kit.ts'
import { db } from './admin.ts'

/** Stores a record of a described collection in the running suite, as the seed would: checked by its schema, with derived fields. */
export async function newRecord(
  collection: string,
  id: string,
  data: object,
  metadados: Partial<StoredRecord['metadados']> = {},
): Promise<void> {
  const doc = seedKit(dayInBrasilia(Date.now())).record(collection, id, data, metadados)
  await db.doc(doc.path).set(doc.data)
}

/** The current record of a collection with this name. */
export const named = async (collection: string, name: string) =>
  (await db.collection(collection).where('name', '==', name).where('metadados.successorId', '==', '').get()).docs[0]
