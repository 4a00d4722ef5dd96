import type { Collection, Order } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { queried, type Condition } from '@sie/domain/base/records/small.ts'
import { rangeOf, type SearchSource } from '@sie/domain/base/search/run.ts'

/** Search source of rows that are all at hand. */
export function smallSource<R extends { id: string }>(
  rows: readonly R[],
  { search }: Pick<Collection, 'search'>,
): SearchSource<R> {
  const at = (field: string) => (search.prefix ? `${search.prefix}.${field}` : field)
  const name = at('searchableName')
  const nameOf = (row: R) => String(valueAt(row, name) ?? '')
  const keyed = ({ field, value }: { field: string; value: string }): Condition => ({
    path: at(field),
    op: 'array-contains',
    value,
  })
  return {
    page(query, after, limit) {
      const range = rangeOf(query)
      const where: Condition[] = [
        ...(query.key ? [keyed(query.key)] : []),
        ...(range
          ? [
              { path: name, op: '>=' as const, value: range.from },
              { path: name, op: '<' as const, value: range.to },
            ]
          : []),
      ]
      const orderBy: Order[] = [{ path: name, direction: 'asc' }]
      return Promise.resolve(queried(rows, { where, orderBy, after: after && [nameOf(after), after.id], limit }))
    },
    count: (key, most) => Promise.resolve(queried(rows, { where: [keyed(key)], orderBy: [], limit: most }).length),
    nameOf,
  }
}
