import type { Query } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { hasPublicacao } from '@sie/domain/base/rights/leitura.ts'
import { shown, type Where } from '../records/shown.ts'

/** Field of the publication time, for sorting newest first. */
export const SINCE = 'publicacao.publicarEm'

/** Publication time of a record as ISO text; '' without one. */
export function publishedAt(record: object): string {
  const at = valueAt(record, SINCE)
  return isInstant(at) ? new Date(at.toMillis()).toISOString() : ''
}

/** Query of the public records of a collection, newest first, or in its own order without a publication. @param where equalities by dotted path */
export function published(collection: Collection, where: Where = {}): Query {
  const { path, direction } = collection.order
  const all = shown(collection, where)
  return hasPublicacao(collection) ? all.orderBy(SINCE, 'desc') : all.orderBy(path, direction)
}

/** A record as the app reads it for a list: `id`, and the fields at these paths. */
export const sentRow = (id: string, record: unknown, paths: readonly string[]): object =>
  paths.reduce<object>((row, path) => withValueAt(row, path, withIsoInstants(valueAt(record, path))), { id })

/** A value with its instants as ISO text, as the app reads them without the Firestore client. */
export function withIsoInstants(value: unknown): unknown {
  if (isInstant(value)) return new Date(value.toMillis()).toISOString()
  if (Array.isArray(value)) return value.map(withIsoInstants)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIsoInstants(inner)]))
}
