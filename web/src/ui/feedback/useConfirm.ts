import { createContext, use } from 'react'

export interface Question {
  title: string
  /** the consequence, in words */
  text: string
  /** what speaks against it now */
  warning?: string
  /** label of the button that confirms */
  action: string
  destructive?: boolean
}

/** Asks a question; resolves to true when the user confirms. */
type Confirm = (question: Question) => Promise<boolean>

export const ConfirmContext = createContext<Confirm | null>(null)

/** Function that opens the confirm dialog. @throws Error outside ConfirmProvider */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs ConfirmProvider')
  return confirm
}
