import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Conflict } from '../../data/conflict.ts'
import type { Row } from '../../data/records.ts'
import { useResetTo } from '../form/useResetTo.ts'
import { isNavigationHeld } from '../form/useUnsavedGuard.ts'

/** The address of a new record's form once it has an id; what it was begun from is forgotten. */
function withId(pathname: string, search: string, id: string): string {
  const params = new URLSearchParams(search)
  params.delete('copiar')
  params.set('id', id)
  return `${pathname}?${params.toString()}`
}

interface RecordForm<R extends Row> {
  /** the version that the edit began with: kept when somebody else's arrives, so that the conflict shows; undefined for a new record */
  base: R | undefined
  /** the newest version known here: what was just saved is known before it is read again */
  newest: R | undefined
  conflict: Conflict | undefined
  closeConflict: () => void
  /** goes on from a version, whatever is in the form */
  startFrom: (version: R) => void
  /** after a write: the next version; the address of a new record is opened */
  saved: (next: R) => void
  /** shows a conflict that somebody has to settle */
  ask: (conflict: Conflict) => void
}

/** Versions, conflict and address of a record's form. A newer stored version replaces an untouched form at once. */
export function useRecordForm<R extends Row & F, F>(
  stored: R | undefined,
  { isDirty, reset }: { isDirty: boolean; reset: (values: F) => void },
): RecordForm<R> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [base, setBase] = useState(stored)
  const [conflict, setConflict] = useState<Conflict>()
  const [created, setCreated] = useState('')
  if (stored && base && !isDirty && stored.metadados.version > base.metadados.version) setBase(stored)
  useResetTo<F>(base, reset)
  useEffect(() => {
    // Only once the form is clean, or the guard would ask about what was just saved.
    if (created && !isDirty && !isNavigationHeld()) void navigate(withId(pathname, search, created), { replace: true })
  }, [created, isDirty, navigate, pathname, search])
  return {
    base,
    newest: base && stored && base.metadados.version > stored.metadados.version ? base : stored,
    conflict,
    closeConflict: () => setConflict(undefined),
    startFrom: (version) => {
      setConflict(undefined)
      setBase(version)
    },
    saved: (next) => {
      setConflict(undefined)
      if (!base) setCreated(next.id)
      setBase(next)
    },
    ask: setConflict,
  }
}
