import { useEffect } from 'react'
import { useBlocker, type Blocker, type Location } from 'react-router-dom'

type Leaves = (from: Location, to: Location) => boolean

/** Predicates of the open forms with unsaved changes: whether a navigation leaves the form. */
const changed = new Set<Leaves>()

/** Whether an open form has unsaved changes. */
export const hasUnsavedChanges = (): boolean => changed.size > 0

/** Whether a navigation is waiting for a decision about unsaved changes; true from the navigation itself, before React renders that it is blocked. */
let held = false
export const isNavigationHeld = (): boolean => held

/**
 * Blocks navigation away from unsaved changes; the returned blocker is for a dialog inside the app.
 * @param within navigations that keep the changes: within the same `address`, or the same `page` for a form whose parts have addresses of their own
 */
export function useUnsavedGuard(dirty: boolean, within: 'address' | 'page' = 'address'): Blocker {
  useEffect(() => {
    if (!dirty) return
    const leaves: Leaves = (from, to) =>
      from.pathname !== to.pathname || (within === 'address' && from.search !== to.search)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    changed.add(leaves)
    window.addEventListener('beforeunload', warn)
    return () => {
      changed.delete(leaves)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, within])
  // The router asks only one of several blockers, so each answers for all forms of the page.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    held = [...changed].some((leaves) => leaves(currentLocation, nextLocation))
    return held
  })
  const blocked = blocker.state === 'blocked'
  useEffect(() => (blocked ? () => void (held = false) : undefined), [blocked])
  return blocker
}
