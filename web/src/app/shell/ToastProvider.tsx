import { useMemo, useRef, useState, type ReactNode } from 'react'
import { loadPart } from '../../platform/parts.ts'
import type { Shown, Toast } from '../../ui/feedback/Toast.tsx'
import { ToastContext, type ToastOptions, type Toasts } from '../../ui/feedback/useToast.ts'

/** Least time for which a message is shown where another follows, milliseconds: two actions may end at once. */
const LEAST_MS = 1000

/** Short messages at the bottom of the window, one at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown & { Part: typeof Toast }>()
  const [open, setOpen] = useState(false)
  const before = useRef(Promise.resolve())
  const toasts = useMemo<Toasts>(() => {
    async function show(text: string, options: ToastOptions) {
      // Most visits show no message: its chunk loads with the first one.
      const { Toast } = await loadPart(() => import('../../ui/feedback/Toast.tsx'))
      setShown({ text, id: Date.now(), ...options, Part: Toast })
      setOpen(true)
      await new Promise((resolve) => setTimeout(resolve, LEAST_MS))
    }
    return {
      show: (text, options = {}) => {
        // Without a connection its chunk may not come; the next message tries again.
        before.current = before.current.then(() => show(text, options)).catch(() => {})
      },
    }
  }, [])
  return (
    <ToastContext value={toasts}>
      {children}
      {shown && <shown.Part shown={shown} open={open} onClose={() => setOpen(false)} />}
    </ToastContext>
  )
}
