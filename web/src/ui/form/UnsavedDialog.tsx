import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadPart } from '../../platform/parts.ts'
import { hasUnsavedChanges, holdNavigation, useUnsavedGuard } from './useUnsavedGuard.ts'

const part = () => import('./SairSemSalvar.tsx')
const SairSemSalvar = lazy(async () => ({ default: (await loadPart(part)).SairSemSalvar }))

interface UnsavedDialogProps {
  dirty: boolean
  /** the changes are being stored: whoever leaves meanwhile goes on once they are, and is asked only where they could not be */
  saving?: boolean
  /** what becomes of the changes, where they are not lost */
  text?: string
  within?: Parameters<typeof useUnsavedGuard>[1]
}

/** Asks before the person leaves a form whose changes are not stored. */
export function UnsavedDialog({
  dirty,
  saving = false,
  text = 'As mudanças ainda não foram salvas e serão perdidas.',
  within,
}: UnsavedDialogProps) {
  const blocker = useUnsavedGuard(dirty, within)
  const blocked = blocker.state === 'blocked'
  const waited = useRef(false)
  useEffect(() => {
    holdNavigation(blocked)
    return () => holdNavigation(false)
  }, [blocked])
  useEffect(() => {
    if (blocker.state !== 'blocked') waited.current = false
    else if (saving && dirty) waited.current = true
    else if (waited.current && !dirty && !hasUnsavedChanges()) blocker.proceed()
  }, [blocker, saving, dirty])
  // The dialog is there by the time that one leaves, also off line.
  useEffect(() => {
    if (dirty) part().catch(() => {})
  }, [dirty])
  if (blocker.state !== 'blocked' || saving) return null
  return (
    <Suspense fallback={null}>
      <SairSemSalvar text={text} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  )
}
