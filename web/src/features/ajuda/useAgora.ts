import { useEffect, useState } from 'react'

/** The time, as deadlines show it: anew each half minute. Milliseconds since 1970. */
export function useAgora(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
