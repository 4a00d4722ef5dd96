import { useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router-dom'

/** Holds the person back from leaving with unsaved changes; the blocker is for a dialog inside the app. */
export function useUnsavedGuard(dirty: boolean): Blocker {
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return useBlocker(({ currentLocation, nextLocation }) => dirty && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search))
}
