import type { Collection, ListShape, Order } from './collection.ts'

const ATIVO = 'metadados.active'

const isSame = (a: Order, b: Order) => a.path === b.path && a.direction === b.direction

/**
 * Order of a list with these filters: the wanted one where each filter is described with it, else the collection's own.
 * firestore.indexes.json holds an index for each described pair and for nothing else. Active and inactive ones alone are listed in the
 * collection's own order, from either end.
 * @param filters dotted paths compared beside the scope, `metadados.active` among them
 */
export function listedOrder(
  { lists, order, small }: Pick<Collection, 'lists' | 'order' | 'small'>,
  filters: readonly string[],
  wanted: Order,
): Order {
  // Few records are sorted where they are shown, whatever filters them.
  if (small && !small.within)
    return [order, ...lists.flatMap(({ orderBy }) => orderBy)].some(({ path }) => path === wanted.path) ? wanted : order
  if (!lists.some(({ orderBy }) => orderBy.some((one) => isSame(one, wanted)))) return order
  const isDescribed = (path: string) =>
    lists.some(
      ({ equal = [], contains, orderBy }) =>
        (equal.includes(path) || contains === path) && orderBy.some((one) => isSame(one, wanted)),
    )
  const isFilter = (path: string) => lists.some(({ equal = [], contains }) => equal.includes(path) || contains === path)
  const goesWith = (path: string) =>
    path === ATIVO ? wanted.path === order.path || isDescribed(path) : !isFilter(path) || isDescribed(path)
  return filters.every(goesWith) ? wanted : order
}

/** Whether an order leaves old copies out: they have none of the fields that the server derives for lists and searches. */
export const isDerived = ({ searchPaths }: Pick<Collection, 'searchPaths'>, { path }: Pick<Order, 'path'>): boolean =>
  searchPaths.some((derived) => path === derived || path.startsWith(`${derived}.`))

/**
 * Whether a filter is part of a query with a range on `day`, which decides the order: true if described with it. Else the client filters the result.
 */
export const goesWithDay = ({ lists }: Pick<Collection, 'lists'>, filter: string, day: string): boolean =>
  lists.some(
    ({ equal = [], contains, orderBy }) =>
      (equal.includes(filter) || contains === filter) && orderBy.some(({ path }) => path === day),
  )

/**
 * Whether a search by three letters from the middle of a word ("%ana") is ordered by name: where lists are, and where visitors search. Elsewhere it
 * is unordered, which needs no index.
 */
export const searchedByFragments = ({
  access,
  order,
  search,
}: Pick<Collection, 'access' | 'order' | 'search'>): boolean =>
  access.read === 'public' || order.path === (search.prefix ? `${search.prefix}.searchableName` : 'searchableName')

/** Whether a desk's list of the collection is filtered by active and inactive records. */
export const filtersByState = ({ desk }: Pick<Collection, 'desk'>): boolean => desk === undefined

/** Lists of few records that visitors and functions page through by index: the described ones, and the searches by name. */
export function pagedShapes({
  small,
  search,
  scope,
  lists,
}: Pick<Collection, 'small' | 'search' | 'scope' | 'lists'>): ListShape[] {
  const at = (field: string) => (search.prefix ? `${search.prefix}.${field}` : field)
  const name = at('searchableName')
  const equal = [
    ...(scope.kind === 'paths' ? [scope.entidade] : []),
    ...lists.flatMap(({ equal: paths = [], orderBy }) => (orderBy.some(({ path }) => path === name) ? paths : [])),
  ]
  const sought = (small?.searched ? ['chavesBusca', 'trigam'] : []).map((field): ListShape => ({
    equal: [...new Set(equal)],
    contains: at(field),
    orderBy: [{ path: name, direction: 'asc' }],
  }))
  return [...(small?.paged ?? []), ...sought]
}
