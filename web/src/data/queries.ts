import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { SearchState } from '@sie/domain/base/search/run.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Firestore } from 'firebase/firestore'
import type * as z from 'zod'
import type { Access } from './access.ts'
import type { Cursor } from './cursorStack.ts'
import { historyQueries, listQuery, MAX_LIMIT, splitFilters, wholeList, type QuerySpec } from './listQuery.ts'
import type { ListState } from './listState.ts'
import { recordKeys } from './keys.ts'
import { detailOptions } from './read.ts'
import type { StoredAccess } from './stored.ts'
import { countRows, cursorAt, readRows, readWhole, rowsAmong, type Count, type Row, type Whole } from './records.ts'
import type { ListScope } from './scope.ts'
import { acceptsRow, searchRows, type NumberPaths } from './search.ts'

export { detailOptions, recordKeys }

/** Connections of the platform that the record layer needs. */
export type DataAccess = StoredAccess

export interface ListPage<R = Row> {
  rows: readonly R[]
  /** cursor of the next page, or null */
  next: Cursor | null
}

/** Limit of queries for one page whose filters cannot all go into the query. */
const MAX_ROUNDS = 3

/**
 * The few records of which a list or a search shows some, read once and shared by its pages, filters and count; undefined where they are not few.
 */
async function sharedWhole(
  client: QueryClient,
  db: Firestore,
  collection: Collection,
  scope: ListScope,
  filtros: ListState['filtros'],
): Promise<Whole | undefined> {
  const where = wholeList(collection, scope, filtros)
  return where
    ? client.fetchQuery({
        queryKey: [...recordKeys.lists(collection), 'whole', where] as const,
        queryFn: () => readWhole(db, collection, where),
      })
    : undefined
}

/**
 * A page of a list. With a filter applied after reading it may be short although more follow: at most 300 records are read for one.
 * @param whole the few records of which it shows some, where they are known
 */
export async function readPage<S extends z.ZodObject>(
  db: Firestore,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  after: Cursor | null,
  whole?: Whole,
): Promise<ListPage<Row<z.infer<S>>>> {
  const spec = listQuery(collection, scope, state, after)
  if (whole) return pageOf(spec, rowsAmong(collection, whole, spec), state.tamanho)
  const { left } = splitFilters(collection, state.filtros)
  if (left.length === 0) return pageOf(spec, await readRows(db, collection, spec), state.tamanho)
  const wide = { ...spec, limit: MAX_LIMIT }
  const filtros = Object.fromEntries(left.map((path) => [path, state.filtros[path] ?? '']))
  let page: ListPage<Row<z.infer<S>>> = { rows: [], next: after }
  for (let round = 0; round < MAX_ROUNDS && page.rows.length < state.tamanho && (round === 0 || page.next); round++) {
    const found = await readRows(db, collection, { ...wide, after: page.next })
    const accepted = found.filter((row) => acceptsRow(row, { situacao: 'todos', filtros }))
    const room = state.tamanho - page.rows.length
    const last = accepted.length > room ? accepted[room - 1] : found.at(-1)
    const more = accepted.length > room || found.length === MAX_LIMIT
    page = { rows: [...page.rows, ...accepted.slice(0, room)], next: last && more ? cursorAt(wide, last) : null }
  }
  return page
}

function pageOf<R extends Row>(spec: QuerySpec, found: readonly R[], size: number): ListPage<R> {
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: last && found.length > rows.length ? cursorAt(spec, last) : null }
}

/** Query options of one page of a list. */
export const listOptions = <S extends z.ZodObject>(
  { db }: DataAccess,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  after: Cursor | null,
) =>
  queryOptions({
    queryKey: [...recordKeys.lists(collection), 'page', scope, state, after] as const,
    queryFn: async ({ client }) =>
      readPage(db, collection, scope, state, after, await sharedWhole(client, db, collection, scope, state.filtros)),
    placeholderData: keepPreviousData,
  })

/** Query options of the pages of a search, each continuing where the previous one stopped. */
export const searchOptions = <S extends z.ZodObject>(
  { db }: DataAccess,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  numbers: NumberPaths,
) =>
  infiniteQueryOptions({
    queryKey: [...recordKeys.lists(collection), 'search', scope, state] as const,
    queryFn: async ({ client, pageParam }) => {
      const whole = await sharedWhole(client, db, collection, scope, state.filtros)
      return searchRows(db, collection, scope, state, numbers, pageParam ?? undefined, whole)
    },
    initialPageParam: null as SearchState<Row<z.infer<S>>> | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })

/**
 * Number of records of a list: the database counts as many as the rules let a client list, a callable counts more.
 * Where a filter is applied after reading, as many as fit one reading are read; beyond that `upTo`, as the database counts without that filter.
 * Few records are counted as read; `more` where their bound is reached.
 */
export const countOptions = (
  { db, call }: Pick<Access, 'db' | 'call'>,
  collection: Collection,
  scope: ListScope,
  state: ListState,
) =>
  queryOptions({
    queryKey: [...recordKeys.lists(collection), 'count', scope, state.situacao, state.filtros] as const,
    queryFn: async ({ client }): Promise<Count> => {
      const spec = listQuery(collection, scope, state, null)
      const whole = await sharedWhole(client, db, collection, scope, state.filtros)
      if (whole) return { total: rowsAmong(collection, whole, { ...spec, limit: Infinity }).length, more: whole.full }
      const count = await countRows(db, spec)
      const upTo = splitFilters(collection, state.filtros).left.length > 0
      if (upTo && !count.more) {
        const rows = await readRows(db, collection, { ...spec, limit: MAX_LIMIT })
        return { total: rows.filter((row) => acceptsRow(row, state)).length, more: false }
      }
      if (!count.more) return count
      const { total } = await call('contarRegistros', {
        colecao: collection.name,
        condicoes: spec.where
          .filter(({ path }) => path !== 'metadados.successorId')
          .map(({ path, op, value }) => ({
            field: path,
            operator: op,
            // Fields filtered by several values are numbers.
            value: typeof value === 'object' ? value.map(Number) : value,
          })),
      })
      return { total, more: false, upTo }
    },
    staleTime: 60_000,
  })

/** Query options of the old copies before a version of a record, newest first. */
export const historyOptions = <S extends z.ZodObject>(
  { db }: DataAccess,
  collection: Collection<S>,
  scope: ListScope,
  id: string,
  version: number,
) =>
  queryOptions({
    queryKey: [...recordKeys.detail(collection, id), 'history', scope, version] as const,
    queryFn: async () => {
      const queries = historyQueries(collection, scope, id, version)
      const found = await Promise.all(queries.map((spec) => readRows(db, collection, spec)))
      return found.flat().sort((a, b) => b.metadados.version - a.metadados.version)
    },
    placeholderData: keepPreviousData,
  })
