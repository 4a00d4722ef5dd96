import type { Query } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/records/collection.ts'
import { condicoesDeExibicao, temPublicacao } from '@sie/domain/rights/leitura.ts'
import { db } from '../platform/admin.ts'

/** Newest first, as visitors list what is published. */
export const SINCE = 'publicacao.publicarEm'

export type Where = Readonly<Record<string, string | boolean>>

/** What visitors may see of a collection, newest first; in its own order where it has no publication. @param where further equalities by dotted path */
export function published(collection: Collection, where: Where = {}): Query {
  const current = db().collection(collection.name).where('metadados.successorId', '==', '')
  const conditions = [
    ...condicoesDeExibicao(collection, false),
    ...Object.entries(where).map(([path, value]) => ({ path, value })),
  ]
  const shown = conditions.reduce<Query>((query, { path, value }) => query.where(path, '==', value), current)
  const { path, direction } = collection.order
  return temPublicacao(collection) ? shown.orderBy(SINCE, 'desc') : shown.orderBy(path, direction)
}
