import { useEffect } from 'react'
import { useBlocker, type Blocker, type Location } from 'react-router-dom'

type Leaves = (from: Location, to: Location) => boolean

/** What each form that is open and changed takes for leaving it. */
const changed = new Set<Leaves>()

/** Whether a form that is open has changes that are not stored. */
export const hasUnsavedChanges = (): boolean => changed.size > 0

/** Whether a navigation waits at the moment until it is known what becomes of a form's changes. */
let held = false
export const isNavigationHeld = (): boolean => held
export const holdNavigation = (on: boolean): void => void (held = on)

/**
 * Holds the person back from leaving with unsaved changes; the blocker is for a dialog inside the app.
 * @param within what a form keeps its changes through: its `address`, or for one whose parts have addresses of their own its whole `page`
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
  // Of several blockers the router asks one, so each answers for all forms of the page.
  return useBlocker(({ currentLocation, nextLocation }) =>
    [...changed].some((leaves) => leaves(currentLocation, nextLocation)),
  )
}
