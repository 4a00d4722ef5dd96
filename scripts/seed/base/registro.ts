// A record as the product itself would store it.
import type { Timestamp } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { colecao } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { complete } from '@sie/domain/base/records/complete.ts'
import { isOldCopyId, newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'

export interface SeedDoc<D = Record<string, unknown>> {
  path: string
  data: D
}

/** Makes a stored record of a described collection: validated by its schema, with the fields that the trigger derives. */
export type MakeRecord = (
  collection: string,
  id: string,
  data: object,
  metadados?: Partial<StoredRecord['metadados']>,
) => SeedDoc<StoredRecord>

export function described(name: string): Collection {
  const collection = colecao(name)
  if (!collection)
    throw new Error(`the seed names ${name}, which no description in domain/src/<module>/collections has`)
  return collection
}

/** Current records of a collection among documents of the seed. */
export const recordsOf = <S extends z.ZodObject>(collection: Collection<S>, docs: readonly SeedDoc[]) =>
  docs.flatMap(({ path, data }) => {
    const [name, id = '', ...below] = path.split('/')
    const current = name === collection.name && below.length === 0 && !isOldCopyId(id)
    return current && isRecord(data) ? [{ id, record: complete(collection, data) }] : []
  })

const isRecord = (data: SeedDoc['data']): data is StoredRecord => 'metadados' in data

/** @param author owner of records that name no other @param created instant of their creation */
export const recordMaker =
  (author: { uid: string; name: string }, created: Timestamp): MakeRecord =>
  (name, id, data, metadados = {}) => {
    const collection = described(name)
    const parsed = collection.schema.safeParse(data)
    if (!parsed.success)
      throw new Error(`the seed's ${name}/${id} does not fit its description: ${parsed.error.message}`)
    const stored = { ...parsed.data, metadados: { ...newMetadados(author, created), ...metadados } } as StoredRecord
    return { path: `${name}/${id}`, data: withDerived(id, stored, collection) }
  }
