import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListChange, ListLimits, ListState } from './listState.ts'
import { useListState } from './useListState.ts'
import { scopeKey, useScopes, type ScopeChoice, type Sides } from './useScopes.ts'

/** Scope that a screen shows, of those that the user may list; `onde` is empty for the first of them. */
export interface ChosenScope {
  scopes: readonly ScopeChoice[]
  current: ScopeChoice
  change: (part: { onde: string }) => void
}

export interface ScopedList extends ChosenScope {
  state: ListState
  change: (part: ListChange) => void
  /** reverses the sort direction */
  turn: () => void
}

const named = (scopes: readonly ScopeChoice[], onde: string) =>
  scopes.find(({ scope }) => scopeKey(scope) === onde) ?? scopes[0]

/** Scope that `onde` of the address names, for a screen whose address holds no other state of a list; undefined and null as below. */
export function useChosenScope(collection: Collection): ChosenScope | null | undefined {
  const scopes = useScopes(collection)
  const [params, setParams] = useSearchParams()
  if (!scopes) return undefined
  const current = named(scopes, params.get('onde') ?? '')
  return current ? { scopes, current, change: ({ onde }) => setParams(onde ? { onde } : {}, { replace: true }) } : null
}

/**
 * State of a list and the scope it names, by default the first one; undefined while the scopes load, null where the user may list in none.
 * @param evento the event whose records are listed, where there is one
 */
export function useScopedList(
  collection: Collection,
  limits: ListLimits,
  sides?: Sides,
  evento?: string,
): ScopedList | null | undefined {
  const scopes = useScopes(collection, sides, evento)
  // The screen that waits for them renders in slices, so that a slow phone answers to touch meanwhile.
  const known = useDeferredValue(scopes !== undefined)
  const [state, change] = useListState(limits)
  if (!scopes || !known) return undefined
  const current = named(scopes, state.onde)
  return current
    ? { scopes, current, state, change, turn: () => change({ sentido: state.sentido === 'asc' ? 'desc' : 'asc' }) }
    : null
}
