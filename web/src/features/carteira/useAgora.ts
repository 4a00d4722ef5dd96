import { useEffect, useState } from 'react'

/** The time, second by second, while the page is seen. @returns milliseconds since 1970 */
export function useAgora(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
