import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Output } from '../platform/callables.ts'
import { useAccess } from './access.ts'

/** State of a list that a user saved under a name on this device: one with a typed search, which may name people and stays here. */
interface SavedSearch {
  name: string
  /** query of the address, without '?' */
  query: string
}

/** Limit of saved searches of one list. */
export const MAX_SEARCHES = 20
const MAX_NAME = 60
const PREFIX = 'sie-pesquisas'

/** localStorage key of a user's searches of one list. Signing out removes it with all other data on this device. */
const keyOf = (uid: string, list: string) => `${PREFIX}:${uid}:${list}`

const isSearch = (value: unknown): value is SavedSearch =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  typeof value.name === 'string' &&
  typeof value.query === 'string'

/** Saved searches of a stored JSON text; [] where it is unreadable. */
export function parseSearches(text: string | null): readonly SavedSearch[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Adds a search, or replaces one of the same name; the list stays sorted by name. */
export function withSearch(searches: readonly SavedSearch[], { name, query }: SavedSearch): readonly SavedSearch[] {
  const short = name.trim().slice(0, MAX_NAME)
  return [...searches.filter((search) => search.name !== short), { name: short, query }]
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
    .slice(0, MAX_SEARCHES)
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Searches that a user saved of a list on this device, and their setter. */
function useLocalSearches(uid: string, list: string): [readonly SavedSearch[], (next: readonly SavedSearch[]) => void] {
  const key = keyOf(uid, list)
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const keep = (next: readonly SavedSearch[]) => {
    if (next.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    listeners.forEach((listener) => listener())
  }
  return [parseSearches(text), keep]
}

/** View of a list on the server: of the user, or shared by one of their entities. */
export type Visao = Output<'visoesDaLista'>['visoes'][number]

/** Whether a list's query holds what was typed into its search. */
export const hasTypedSearch = (query: string): boolean => new URLSearchParams(query).has('busca')

/**
 * Saved views of a list: on the server, and with a typed search on this device. What an earlier version kept here without such a search is taken over
 * once.
 */
export function useSavedSearches(list: string) {
  const { author, call } = useAccess()
  const client = useQueryClient()
  const [here, keep] = useLocalSearches(author.uid, list)
  const queryKey = ['visoes', list]
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => {
      for (const one of here.filter(({ query }) => !hasTypedSearch(query))) {
        try {
          await call('salvarVisao', { id: crypto.randomUUID(), lista: list, nome: one.name, query: one.query })
        } catch {
          // It stays on this device, and the others are taken over.
          continue
        }
        keep(parseSearches(localStorage.getItem(keyOf(author.uid, list))).filter(({ name }) => name !== one.name))
      }
      return (await call('visoesDaLista', { lista: list })).visoes
    },
  })
  const read = () => client.invalidateQueries({ queryKey })
  return {
    here: here.filter(({ query }) => data !== undefined || hasTypedSearch(query)),
    visoes: data,
    error,
    keepHere: (search: SavedSearch) => keep(withSearch(here, search)),
    removeHere: (name: string) => keep(here.filter((other) => other.name !== name)),
    save: async (visao: Pick<Visao, 'nome' | 'query' | 'ocultas' | 'entidade'> & { id?: string | undefined }) => {
      await call('salvarVisao', { ...visao, id: visao.id ?? crypto.randomUUID(), lista: list })
      await read()
    },
    remove: async (id: string) => {
      await call('removerVisao', { id })
      await read()
    },
  }
}
