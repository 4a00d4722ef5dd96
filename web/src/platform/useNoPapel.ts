import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { atRest } from './idle.ts'

/** Whether what only paper shows is mounted: once the page is at rest, or as it is printed, so that the screen does not wait for it. */
export function useNoPapel(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const now = () => flushSync(() => setMounted(true))
    const stop = atRest(() => startTransition(() => setMounted(true)))
    addEventListener('beforeprint', now)
    return () => {
      stop()
      removeEventListener('beforeprint', now)
    }
  }, [])
  return mounted
}
