import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

const MOST_PLACES = 40

/** What screens keep of a place in the history of this page, by the place's key: in memory alone, so that nothing of it outlives the page. */
const places = new Map<string, Map<string, unknown>>()

/**
 * What a screen keeps while somebody looks at something else: whoever goes back finds it, whoever comes anew does not.
 * @returns what was kept here under this name, and how to keep it
 */
export function useKept<T>(name: string): [() => T | undefined, (value: T) => void] {
  const { key } = useLocation()
  const read = useCallback(() => places.get(key)?.get(name) as T | undefined, [key, name])
  const keep = useCallback(
    (value: T) => {
      const place = places.get(key) ?? new Map<string, unknown>()
      // The newest last, so that the oldest goes first.
      places.delete(key)
      places.set(key, place.set(name, value))
      const oldest = places.size > MOST_PLACES ? places.keys().next().value : undefined
      if (oldest !== undefined) places.delete(oldest)
    },
    [key, name],
  )
  return [read, keep]
}
