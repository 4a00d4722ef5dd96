import type { Collection } from '@sie/domain/base/records/collection.ts'
import type * as z from 'zod'
import { useAccess } from './access.ts'
import type { Row } from './records.ts'
import { createRecord, updateRecord } from './save.ts'

/** Stores a form under the rules: a new record, under the id that the form reserved for its files, or the next version of the one edited. */
export function useSaveRecord<S extends z.ZodObject>(
  collection: Collection<S>,
): (from: Row<z.infer<S>> | undefined, data: z.infer<S>, id: string) => Promise<{ id: string; version: number }> {
  const { db, author } = useAccess()
  return async (from, data, id) =>
    from
      ? { id: from.id, version: await updateRecord(db, collection, from, data) }
      : { id: await createRecord(db, collection, data, author, id), version: 0 }
}
