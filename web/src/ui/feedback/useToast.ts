import { createContext, use } from 'react'

export interface ToastOptions {
  severity?: 'success' | 'info' | 'error'
  /** reverts the action; shown as "Desfazer" */
  undo?: () => void
}

export interface Toasts {
  show: (text: string, options?: ToastOptions) => void
}

export const ToastContext = createContext<Toasts | null>(null)

/** Functions that show toasts. @throws Error outside ToastProvider */
export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast needs ToastProvider')
  return toasts
}
