import { lazy, Suspense, useEffect } from 'react'
import { hasUnsavedChanges, useUnsavedGuard } from './useUnsavedGuard.ts'

const part = () => import('./LeaveUnsavedDialog.tsx')
const SairSemSalvar = lazy(async () => ({ default: (await part()).LeaveUnsavedDialog }))

interface UnsavedDialogProps {
  dirty: boolean
  /** the changes are being saved: a navigation meanwhile waits for that, and asks only where saving failed */
  saving?: boolean
  /** consequence for the changes, where they are not lost */
  text?: string
  within?: Parameters<typeof useUnsavedGuard>[1]
}

/** Asks before the user leaves a form with unsaved changes. */
export function UnsavedDialog({
  dirty,
  saving = false,
  text = 'As mudanças ainda não foram salvas e serão perdidas.',
  within,
}: UnsavedDialogProps) {
  const blocker = useUnsavedGuard(dirty, within)
  // What was saved meanwhile holds nobody, even where the device rendered the navigation and the saved record at once.
  useEffect(() => {
    if (blocker.state === 'blocked' && !dirty && !hasUnsavedChanges()) blocker.proceed()
  }, [blocker, dirty])
  // Preloaded, so that the dialog is available offline too.
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
