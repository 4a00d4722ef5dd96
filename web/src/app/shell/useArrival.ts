import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** After navigation to another page the focus goes to its heading, so that a screen reader says where one is. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const going = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // Whoever goes back finds the page where it was.
    if (going !== 'POP') window.scrollTo(0, 0)
    const focus = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading) return false
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      return true
    }
    if (focus()) return
    // The code of the screen may still be on its way.
    const observer = new MutationObserver(() => focus() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), 5000)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname, going])
}
