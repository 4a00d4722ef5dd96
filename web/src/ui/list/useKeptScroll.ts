import { useEffect, useRef } from 'react'
import { useKept } from '../../data/kept.ts'

interface Scroll {
  page: number
  /** scroll position of the region inside the page */
  region: number
}

/**
 * Stores the scroll position of a list, and restores it when the user comes back to it.
 * @param region selector of the scrolling element inside the page @param drawn whether the rows are rendered
 */
export function useKeptScroll(region: string, drawn: boolean): void {
  const [read, keep] = useKept<Scroll>('rolagem')
  const restored = useRef(false)
  useEffect(() => {
    if (!drawn) return
    const inside = document.querySelector(region)
    const kept = restored.current ? undefined : read()
    restored.current = true
    if (kept) {
      window.scrollTo(0, kept.page)
      if (inside) inside.scrollTop = kept.region
    }
    const note = () => keep({ page: window.scrollY, region: inside?.scrollTop ?? 0 })
    window.addEventListener('scroll', note, { passive: true })
    inside?.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      inside?.removeEventListener('scroll', note)
    }
  }, [region, drawn, read, keep])
}
