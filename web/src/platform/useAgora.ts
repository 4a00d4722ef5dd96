import { useEffect, useState } from 'react'

/** Current time, updated at this interval while the page is visible. @param every milliseconds @returns milliseconds since 1970 */
export function useAgora(every: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
