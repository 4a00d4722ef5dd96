import { createContext, use } from 'react'

export interface ToastOptions {
  severity?: 'success' | 'info' | 'error'
  /** takes back what was done; shown as "Desfazer" */
  undo?: () => void
}

export interface Toasts {
  show: (text: string, options?: ToastOptions) => void
}

export const ToastContext = createContext<Toasts | null>(null)

/** @throws Error outside ToastProvider */
export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToast needs ToastProvider')
  return toasts
}
