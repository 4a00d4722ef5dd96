import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Distance below the viewport from which the content mounts. */
const MARGEM = '300px'

/**
 * Mounts its children, which read or draw data, only once the visitor scrolls near them.
 * @param longe shown until then
 */
export function Perto({ longe, children }: { longe?: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: MARGEM,
      },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return near ? children : <div ref={place}>{longe}</div>
}
