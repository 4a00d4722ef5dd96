import type { Query } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { condicoesDeExibicao } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../platform/admin.ts'

/** Equalities by dotted path. */
export type Where = Readonly<Record<string, string | boolean>>

/** Query of the records of a collection that visitors may see, unordered. @param where further equalities */
export function shown(collection: Collection, where: Where = {}): Query {
  const current = db().collection(collection.name).where('metadados.successorId', '==', '')
  const conditions = [
    ...condicoesDeExibicao(collection, false),
    ...Object.entries(where).map(([path, value]) => ({ path, value })),
  ]
  return conditions.reduce<Query>((query, { path, value }) => query.where(path, '==', value), current)
}
