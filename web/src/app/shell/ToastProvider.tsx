import { useMemo, useState, type ReactNode } from 'react'
import { breathe } from '../../platform/idle.ts'
import { loadPart } from '../../platform/parts.ts'
import type { ToastProps } from '../../ui/feedback/Toast.tsx'
import { ToastContext, type Toasts } from '../../ui/feedback/useToast.ts'

/** Least time for which a message is shown where another follows, milliseconds: two actions may end at once. */
const LEAST_MS = 1000

/** Ends when the last message has been shown for as long. */
let before = Promise.resolve()

/** Short messages at the bottom of the window, one at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReactNode>()
  const toasts = useMemo<Toasts>(() => {
    async function show(message: ToastProps) {
      // Most visits show no message: its chunk loads with the first one.
      const { Toast } = await loadPart(() => import('../../ui/feedback/Toast.tsx'))
      setShown(<Toast key={Date.now()} {...message} />)
      await breathe(LEAST_MS)
    }
    return {
      show(text, options) {
        // Without a connection its chunk may not come; the next message tries again.
        before = before.then(() => show({ text, ...options })).catch(() => {})
      },
    }
  }, [])
  return (
    <ToastContext value={toasts}>
      {children}
      {shown}
    </ToastContext>
  )
}
