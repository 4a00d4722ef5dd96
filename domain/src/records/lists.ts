import type { Collection, Order } from './collection.ts'

const isSame = (a: Order, b: Order) => a.path === b.path && a.direction === b.direction

/**
 * The order in which a list with these filters can be had: the wanted one where each filter is described with it, else the collection's own.
 * firestore.indexes.json holds an index for each described pair and for nothing else.
 * @param filters dotted paths compared beside the scope and the flags of every record
 */
export function listedOrder(
  { lists, order }: Pick<Collection, 'lists' | 'order'>,
  filters: readonly string[],
  wanted: Order,
): Order {
  if (!lists.some(({ orderBy }) => orderBy.some((one) => isSame(one, wanted)))) return order
  const isDescribed = (path: string) =>
    lists.some(
      ({ equal = [], contains, orderBy }) =>
        (equal.includes(path) || contains === path) && orderBy.some((one) => isSame(one, wanted)),
    )
  const isFilter = (path: string) => lists.some(({ equal = [], contains }) => equal.includes(path) || contains === path)
  return filters.every((path) => !isFilter(path) || isDescribed(path)) ? wanted : order
}
