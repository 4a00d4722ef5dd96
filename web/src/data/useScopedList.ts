import type { Collection } from '@sie/domain/records/collection.ts'
import { useDeferredValue } from 'react'
import type { ListLimits, ListState } from './listState.ts'
import { useListState } from './useListState.ts'
import { scopeKey, useScopes, type ScopeChoice, type Sides } from './useScopes.ts'

export interface ScopedList {
  scopes: readonly ScopeChoice[]
  current: ScopeChoice
  state: ListState
  change: (part: Partial<ListState>) => void
  /** from the other end */
  turn: () => void
}

/** A list's state and the scope it names, the first one unless it names another; undefined while they load, null where there is none to list in. */
export function useScopedList(
  collection: Collection,
  limits: ListLimits,
  sides?: Sides,
): ScopedList | null | undefined {
  const scopes = useScopes(collection, sides)
  // The screen that waits for them is drawn in slices, so that a slow phone answers to touch meanwhile.
  const known = useDeferredValue(scopes !== undefined)
  const [state, change] = useListState(limits)
  if (!scopes || !known) return undefined
  const current = scopes.find(({ scope }) => scopeKey(scope) === state.onde) ?? scopes[0]
  return current
    ? { scopes, current, state, change, turn: () => change({ sentido: state.sentido === 'asc' ? 'desc' : 'asc' }) }
    : null
}
