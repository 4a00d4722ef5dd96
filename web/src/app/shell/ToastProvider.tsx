import { useMemo, useState, type ReactNode } from 'react'
import { loadPart } from '../../platform/parts.ts'
import type { Shown, Toast } from '../../ui/feedback/Toast.tsx'
import { ToastContext, type Toasts } from '../../ui/feedback/useToast.ts'

/** Short messages at the bottom of the window, one at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown & { Part: typeof Toast }>()
  const [open, setOpen] = useState(false)
  const toasts = useMemo<Toasts>(
    () => ({
      show: (text, options = {}) =>
        // Most visits show no message: its chunk loads with the first one.
        void loadPart(() => import('../../ui/feedback/Toast.tsx')).then(({ Toast }) => {
          setShown({ text, id: Date.now(), ...options, Part: Toast })
          setOpen(true)
        }),
    }),
    [],
  )
  return (
    <ToastContext value={toasts}>
      {children}
      {shown && <shown.Part shown={shown} open={open} onClose={() => setOpen(false)} />}
    </ToastContext>
  )
}
