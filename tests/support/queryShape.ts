import type { QueryShape } from '../../scripts/lib/served.ts'

interface FieldReference {
  fieldPath: string
}

interface Filter {
  fieldFilter?: { field: FieldReference; op: string | number }
  unaryFilter?: { field: FieldReference; op: string | number }
  compositeFilter?: { filters: Filter[] }
}

/** A query in Firestore's REST format; only the fields that determine its indexes. */
export interface StructuredQuery {
  from?: { collectionId?: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: { field: FieldReference; direction?: string }[]
}

export interface Aggregation {
  sum?: { field: FieldReference }
  avg?: { field: FieldReference }
}

export const sumsOf = (aggregations: readonly Aggregation[] = []): string[] =>
  aggregations.flatMap(({ sum, avg }) => (sum ?? avg)?.field.fieldPath ?? [])

const flat = (filter: Filter | undefined): { path: string; op: string }[] => {
  if (!filter) return []
  if (filter.compositeFilter) return filter.compositeFilter.filters.flatMap(flat)
  const one = filter.fieldFilter ?? filter.unaryFilter
  return one ? [{ path: one.field.fieldPath, op: String(one.op) }] : []
}

/** Shape of a query for its indexes; undefined for a collection group query, which none of the product's lists uses. */
export function shapeOf({ from = [], where, orderBy = [] }: StructuredQuery): QueryShape | undefined {
  const [place] = from
  if (!place?.collectionId || place.allDescendants) return undefined
  const filters = flat(where).filter(({ path }) => path !== '__name__')
  const paths = (...ops: string[]) => [...new Set(filters.filter(({ op }) => ops.includes(op)).map(({ path }) => path))]
  return {
    collection: place.collectionId,
    equal: paths('EQUAL', 'IN', 'IS_NULL', 'IS_NAN'),
    contains: paths('ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'),
    ranges: paths('LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_EQUAL', 'NOT_IN'),
    orderBy: orderBy
      .filter(({ field }) => field.fieldPath !== '__name__')
      .map(({ field, direction }) => ({
        path: field.fieldPath,
        direction: direction === 'DESCENDING' ? 'desc' : 'asc',
      })),
  }
}
