import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Distance below the viewport from which the content mounts. */
const MARGEM = '300px'

/** What stands further down a page, and reads or draws what it shows only once a visitor comes near it. */
export function Perto({ children }: { children: ReactNode }) {
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
  return near ? children : <div ref={place} />
}
