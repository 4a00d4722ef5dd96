import type { Query } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/records/collection.ts'
import { temPublicacao } from '@sie/domain/rights/leitura.ts'
import { shown, type Where } from '../records/shown.ts'

/** Newest first, as visitors list what is published. */
export const SINCE = 'publicacao.publicarEm'

/** What visitors may see of a collection, newest first; in its own order where it has no publication. @param where further equalities by dotted path */
export function published(collection: Collection, where: Where = {}): Query {
  const { path, direction } = collection.order
  const all = shown(collection, where)
  return temPublicacao(collection) ? all.orderBy(SINCE, 'desc') : all.orderBy(path, direction)
}
