import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Debounced value: the given one, PAUSE_MS after its last change. */
export function usePaused<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
