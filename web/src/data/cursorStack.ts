import type { Instant } from '@sie/domain/base/records/metadados.ts'

/**
 * Paging by cursors in both directions. A page is identified by the row it starts after; going back returns to the very
 * cursor that page was opened with, so rows inserted meanwhile move no other row past a boundary: none is missed, none
 * is shown twice on the way forward.
 */

/** Sort value and id of the last row of a page. */
export type Cursor = readonly [value: string | number | boolean | Instant | null, id: string]

export interface CursorStack {
  /** cursors of the pages before this one; empty on the first page */
  readonly stack: readonly Cursor[]
  /** query that determines the rows; when it changes, paging restarts */
  readonly key: string
}

type CursorAction =
  | { type: 'next'; after: Cursor }
  | { type: 'previous' }
  | { type: 'first' }
  | { type: 'list'; key: string }

export function firstPage(key = ''): CursorStack {
  return { stack: [], key }
}

export function cursorStack(state: CursorStack, action: CursorAction): CursorStack {
  switch (action.type) {
    case 'next':
      return { ...state, stack: [...state.stack, action.after] }
    case 'previous':
      return { ...state, stack: state.stack.slice(0, -1) }
    case 'first':
      return firstPage(state.key)
    case 'list':
      return action.key === state.key ? state : firstPage(action.key)
  }
}

/** Cursor of the row that the current page starts after; null on the first page. */
export const currentCursor = (state: CursorStack): Cursor | null => state.stack.at(-1) ?? null

/** Number of the current page, from 1. */
export const pageNumber = (state: CursorStack): number => state.stack.length + 1
