import type { Query } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { hasPublicacao } from '@sie/domain/base/rights/leitura.ts'
import { isSmall } from '@sie/domain/base/records/small.ts'
import { shown, type Where } from '../records/shown.ts'

/** Field of the publication time, for sorting newest first. */
export const SINCE = 'publicacao.publicarEm'

/**
 * Query of the public records of a collection, newest first; without a publication in its own order, or where its lists read few by no index in none.
 * @param where equalities by dotted path
 */
export function published(collection: Collection, where: Where = {}): Query {
  const { path, direction } = collection.order
  const all = shown(collection, where)
  if (hasPublicacao(collection)) return all.orderBy(SINCE, 'desc')
  return isSmall(collection, []) ? all : all.orderBy(path, direction)
}
