import type { Collection } from '@sie/domain/base/records/collection.ts'
import { planSearch } from '@sie/domain/base/search/plan.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type * as z from 'zod'
import type { Access } from './access.ts'
import { currentCursor, cursorStack, firstPage, pageNumber, type Cursor, type CursorStack } from './cursorStack.ts'
import { useKept } from './kept.ts'
import type { ListState } from './listState.ts'
import { countOptions, listOptions, searchOptions, type DataAccess } from './queries.ts'
import type { Count, Row } from './records.ts'
import type { ListScope } from './scope.ts'
import type { NumberPaths } from './search.ts'

const NONE: readonly never[] = []

export interface RecordList<R extends Row = Row> {
  rows: readonly R[]
  /** nothing to show yet: the skeleton is drawn */
  isPending: boolean
  /** the rows shown belong to the previous state */
  isStale: boolean
  error: Error | null
  retry: () => void
  page: number
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** of the list, also during a search: hits are not counted */
  count: Count | undefined
  /** a search is active: the count is the one of the searched list */
  searching: boolean
  /** the search reached its read limit: the screen asks for more letters */
  capped: boolean
  /** further pages in both directions, for a record that is opened from this one */
  around: Around<R>
}

/** What reads the pages before and after some rows; undefined at the ends of the list. */
interface Around<R> {
  before?: (() => Promise<Stretch<R>>) | undefined
  after?: (() => Promise<Stretch<R>>) | undefined
}

/** Rows of a page, and what reads those around them. */
export interface Stretch<R> extends Around<R> {
  rows: readonly R[]
}

/** Rows of a list screen: pages of a list, or of a search where a text is typed. */
export function useRecordList<S extends z.ZodObject>(
  access: Access,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  numbers: NumberPaths,
): RecordList<Row<z.infer<S>>> {
  const searching = planSearch(state.busca).kind !== 'todos'
  const list = usePages(access, collection, scope, state, !searching)
  const search = useSearchPages(access, collection, scope, state, numbers, searching)
  // Count of the list, which stays on the screen during a search.
  const { data: count } = useQuery(countOptions(access, collection, scope, state))
  return { ...(searching ? search : list), count, searching }
}

function usePages<S extends z.ZodObject>(
  access: DataAccess,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  enabled: boolean,
): Omit<RecordList<Row<z.infer<S>>>, 'count' | 'searching'> {
  const key = JSON.stringify([scope, state])
  const [kept, keep] = useKept<CursorStack>('pagina')
  const [stack, dispatch] = useReducer(cursorStack, key, () => {
    const before = kept()
    return before?.key === key ? before : firstPage(key)
  })
  // The first render after a change must not request a page of the previous list.
  const current = cursorStack(stack, { type: 'list', key })
  useEffect(() => dispatch({ type: 'list', key }), [key])
  useEffect(() => keep(current), [keep, current])
  const query = useQuery({ ...listOptions(access, collection, scope, state, currentCursor(current)), enabled })
  const after = query.data?.next
  const client = useQueryClient()
  type R = Row<z.infer<S>>
  const aroundOf = (stack: CursorStack['stack'], next: Cursor | null | undefined): Around<R> => ({
    before: stack.length > 0 ? () => pageAfter(stack.slice(0, -1)) : undefined,
    after: next ? () => pageAfter([...stack, next]) : undefined,
  })
  const pageAfter = async (stack: CursorStack['stack']): Promise<Stretch<R>> => {
    const { rows, next } = await client.fetchQuery(listOptions(access, collection, scope, state, stack.at(-1) ?? null))
    return { rows, ...aroundOf(stack, next) }
  }
  return {
    rows: query.data?.rows ?? NONE,
    isPending: query.isPending,
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    page: pageNumber(current),
    next: after && !query.isPlaceholderData ? () => dispatch({ type: 'next', after }) : undefined,
    previous: current.stack.length > 0 ? () => dispatch({ type: 'previous' }) : undefined,
    capped: false,
    around: query.isPlaceholderData ? {} : aroundOf(current.stack, after),
  }
}

function useSearchPages<S extends z.ZodObject>(
  access: DataAccess,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  numbers: NumberPaths,
  enabled: boolean,
): Omit<RecordList<Row<z.infer<S>>>, 'count' | 'searching'> {
  const key = JSON.stringify([scope, state])
  const [kept, keep] = useKept<{ key: string; index: number }>('paginaDaBusca')
  const [place, setPlace] = useState(() => kept() ?? { key, index: 0 })
  useEffect(() => keep(place), [keep, place])
  const index = place.key === key ? place.index : 0
  const query = useInfiniteQuery({ ...searchOptions(access, collection, scope, state, numbers), enabled })
  const pages = query.data?.pages ?? []
  const shown = pages[Math.min(index, pages.length - 1)]
  const hasNext = index < pages.length - 1 || query.hasNextPage
  const forward = async () => {
    if (index >= pages.length - 1) await query.fetchNextPage()
    setPlace({ key, index: index + 1 })
  }
  return {
    rows: shown?.hits ?? NONE,
    isPending: query.isPending,
    isStale: query.isPlaceholderData || query.isFetchingNextPage,
    error: query.error,
    retry: () => void query.refetch(),
    page: index + 1,
    next: hasNext && !query.isFetching ? () => void forward() : undefined,
    previous: index > 0 ? () => setPlace({ key, index: index - 1 }) : undefined,
    capped: shown?.capped ?? false,
    // A search goes on from what it has read, on its own screen alone.
    around: {},
  }
}
