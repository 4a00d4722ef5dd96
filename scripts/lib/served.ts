// Whether firestore.indexes.json serves a query, by the rules of Firestore. The local engine needs no indexes: without this check a query that
// lacks one would only fail in production.
import type { Index } from '../generate/indexes.ts'

/**
 * Shape of a query without the compared values, except for the values of `in`, each of which is an alternative with the same
 * needs.
 */
export interface QueryShape {
  collection: string
  /** dotted paths compared with `==` or `in` */
  equal: readonly string[]
  /** dotted paths of lists that contain one value, or one of several */
  contains: readonly string[]
  /** dotted paths compared with `<`, `<=`, `>`, `>=` or `!=` */
  ranges: readonly string[]
  /** without the id, which breaks ties in the direction of the last path */
  orderBy: readonly { path: string; direction: 'asc' | 'desc' }[]
  /** dotted paths of numbers that an aggregation adds up */
  sums?: readonly string[]
}

/**
 * Notation of a field of an index or of a query's need: `path`, `path-` for descending, `path*` for the elements of a
 * list.
 */
const fieldOf = (field: Index['fields'][number]) =>
  'order' in field ? `${field.fieldPath}${field.order === 'ASCENDING' ? '' : '-'}` : `${field.fieldPath}*`

/**
 * Unserved need of a query, in words; undefined where it is served. Every field has an automatic index: these serve a query without order
 * (equalities are merged) or with an order alone. Otherwise each equality must be in an index that ends with the whole order, and only with
 * equalities of the query before it; Firestore merges several of those. A sum's paths follow the order.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
export function lackingIndex(query: QueryShape, indexes: readonly Index[]): string | undefined {
  const { collection, equal, contains, ranges, orderBy, sums = [] } = query
  const ordered = orderBy.filter(({ path }) => !equal.includes(path))
  const direction = orderBy.at(-1)?.direction ?? 'asc'
  const implied = [...ranges, ...sums].filter((path) => !ordered.some((one) => one.path === path))
  const suffix = [...ordered, ...[...new Set(implied)].map((path) => ({ path, direction }))].map(
    ({ path, direction: to }) => (to === 'asc' ? path : `${path}-`),
  )
  const needed = new Set([...equal, ...contains.map((path) => `${path}*`)])
  if (suffix.length === 0 || (suffix.length === 1 && needed.size === 0)) return undefined
  const given = indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fields }) => fields.map(fieldOf))
    .filter((fields) => fields.slice(-suffix.length).join(' ') === suffix.join(' '))
    .map((fields) => fields.slice(0, -suffix.length))
    .filter((first) => first.every((field) => needed.has(field)))
  const found = new Set(given.flat())
  const lacking = [...needed].filter((field) => !found.has(field))
  if (needed.size === 0 && given.length === 0) return `${collection}: ${suffix.join(', ')}`
  return lacking.length === 0 ? undefined : `${collection}: ${lacking.join(' and ')}, each with ${suffix.join(', ')}`
}
