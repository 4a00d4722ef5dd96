import { createContext, use } from 'react'

export interface Question {
  title: string
  /** the consequence, in words */
  text: string
  /** what the button that goes on says */
  action: string
  destructive?: boolean
}

/** Asks; true when the person goes on. */
type Confirm = (question: Question) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/** @throws Error outside ConfirmProvider */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs ConfirmProvider')
  return confirm
}
