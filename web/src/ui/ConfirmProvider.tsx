import { useCallback, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { ConfirmContext, type Question } from './useConfirm.ts'

interface Asked extends Question {
  answer: (yes: boolean) => void
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const confirm = useCallback((question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer })), [])
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(undefined)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog question={asked} onAnswer={answer} />}
    </ConfirmContext>
  )
}
