import { useEffect, useState } from 'react'

/** The time, anew each so many milliseconds while the page is seen. @returns milliseconds since 1970 */
export function useAgora(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
