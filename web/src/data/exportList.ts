import type { Collection } from '@sie/domain/base/records/collection.ts'
import { planSearch } from '@sie/domain/base/search/plan.ts'
import type { SearchState } from '@sie/domain/base/search/run.ts'
import type * as z from 'zod'
import type { Cursor } from './cursorStack.ts'
import { wholeList } from './listQuery.ts'
import type { ListState } from './listState.ts'
import { readPage, type DataAccess } from './queries.ts'
import { readWhole, type Row } from './records.ts'
import type { ListScope } from './scope.ts'
import { searchRows, type NumberPaths } from './search.ts'
import { walkPages } from './walk.ts'

const PAGE = 50

/**
 * All rows of a list or a search with its filters, page by page. @param most no page is read after so many rows, and no more are returned
 * @throws CancelledError when the signal is aborted
 */
export async function readAll<S extends z.ZodObject>(
  { db }: DataAccess,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  numbers: NumberPaths,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
  most?: number,
): Promise<Row<z.infer<S>>[]> {
  const paged = { ...state, tamanho: PAGE }
  const where = wholeList(collection, scope, state.filtros)
  const whole = where && (await readWhole(db, collection, where))
  if (planSearch(state.busca).kind === 'todos') {
    return walkPages<Row<z.infer<S>>, Cursor>(
      async (from) => {
        const { rows, next } = await readPage(db, collection, scope, paged, from ?? null, whole)
        return { rows, next: next ?? undefined }
      },
      onProgress,
      signal,
      most,
    )
  }
  return walkPages<Row<z.infer<S>>, SearchState<Row<z.infer<S>>>>(
    async (from) => {
      const { hits, next } = await searchRows(db, collection, scope, paged, numbers, from, whole)
      return { rows: hits, next: next ?? undefined }
    },
    onProgress,
    signal,
  )
}
