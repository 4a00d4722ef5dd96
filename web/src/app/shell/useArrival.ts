import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Moves the focus to the heading after a navigation to another page, so that screen readers announce it. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const going = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // Going back restores the scroll position.
    if (going !== 'POP') window.scrollTo(0, 0)
    const focus = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    }
    if (focus()) return
    // The chunk of the screen may still be loading.
    const observer = new MutationObserver(() => focus() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), 5000)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname, going])
}
