import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type * as z from 'zod'
import type { DataAccess } from './queries.ts'
import { ConflictError } from './conflict.ts'
import { readRecord } from './read.ts'
import type { Row } from './records.ts'

/**
 * Stores through a callable; where it refuses because another version was stored meanwhile, the conflict is thrown as for a direct write.
 * @param mine record that the form wanted to store
 * @throws ConflictError, ErroSIE
 */
export async function orConflict<S extends z.ZodObject, O>(
  { db, serverRead }: Pick<DataAccess, 'db' | 'serverRead'>,
  collection: Collection<S>,
  base: Row<z.infer<S>> | undefined,
  mine: object,
  store: () => Promise<O>,
): Promise<O> {
  try {
    return await store()
  } catch (error) {
    if (!base || !(error instanceof ErroSIE) || error.codigo !== 'conflito') throw error
    const theirs = await readRecord(db, collection, base.id, { inactive: true, serverRead })
    throw new ConflictError({ base, theirs, mine: { ...base, ...mine } })
  }
}
