import type { Query } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { hasPublicacao } from '@sie/domain/base/rights/leitura.ts'
import { shown, type Where } from '../records/shown.ts'

/** Field of the publication time, for sorting newest first. */
export const SINCE = 'publicacao.publicarEm'

/** Query of the public records of a collection, newest first, or in its own order without a publication. @param where equalities by dotted path */
export function published(collection: Collection, where: Where = {}): Query {
  const { path, direction } = collection.order
  const all = shown(collection, where)
  return hasPublicacao(collection) ? all.orderBy(SINCE, 'desc') : all.orderBy(path, direction)
}
