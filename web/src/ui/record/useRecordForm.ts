import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Conflict } from '../../data/conflict.ts'
import type { Row } from '../../data/records.ts'
import { useResetTo } from '../form/useResetTo.ts'
import { isNavigationHeld } from '../form/useUnsavedGuard.ts'

/** Address of a new record's form once it has an id, without the record it was copied from. */
function withId(pathname: string, search: string, id: string): string {
  const params = new URLSearchParams(search)
  params.delete('copiar')
  params.set('id', id)
  return `${pathname}?${params.toString()}`
}

interface RecordForm<R extends Row> {
  /** version that the edit began with: kept when another user's version arrives, so that the conflict is detected; undefined for a new record */
  base: R | undefined
  /** newest version known here: a save is known before it is read again */
  newest: R | undefined
  conflict: Conflict | undefined
  closeConflict: () => void
  /** resets the form to a version, whatever it holds */
  startFrom: (version: R) => void
  /** after a write: sets the next version, and the address of a new record */
  saved: (next: R) => void
  /** opens the dialog of a conflict */
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
    // Only once the form is clean, or the guard would ask about saved changes.
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
