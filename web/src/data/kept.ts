import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'

const MOST_PLACES = 40

/** State that screens keep for an entry of the browser's history, by its location key: in memory only, so that nothing of it outlives the page. */
const places = new Map<string, Map<string, unknown>>()

/**
 * State of a screen for one entry of the history: found again by going back, empty on a new navigation.
 * @returns reader of the value kept under this name, and its setter
 */
export function useKept<T>(name: string): [() => T | undefined, (value: T) => void] {
  const { key } = useLocation()
  const read = useCallback(() => places.get(key)?.get(name) as T | undefined, [key, name])
  const keep = useCallback(
    (value: T) => {
      const place = places.get(key) ?? new Map<string, unknown>()
      // Reinserted as the newest, so that the oldest entry is dropped first.
      places.delete(key)
      places.set(key, place.set(name, value))
      const oldest = places.size > MOST_PLACES ? places.keys().next().value : undefined
      if (oldest !== undefined) places.delete(oldest)
    },
    [key, name],
  )
  return [read, keep]
}

const lastChosen = new Map<string, string>()

/** A choice that begins as it was last made on this page, such as the means of payment; in memory only. @param first before any was made */
export function useLastChosen<T extends string>(name: string, first: T): [T, (value: T) => void] {
  const [chosen, setChosen] = useState(() => (lastChosen.get(name) as T | undefined) ?? first)
  const choose = (value: T) => {
    lastChosen.set(name, value)
    setChosen(value)
  }
  return [chosen, choose]
}
