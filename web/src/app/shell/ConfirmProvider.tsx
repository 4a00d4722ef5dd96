import { useCallback, useState, type ReactNode } from 'react'
import { loadPart } from '../../platform/parts.ts'
import type { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { ConfirmContext, type Question } from '../../ui/feedback/useConfirm.ts'

interface Asked extends Question {
  answer: (yes: boolean) => void
  Part: typeof ConfirmDialog
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  // The dialog loads with the first question: users who only read get none.
  const confirm = useCallback(async (question: Question) => {
    const { ConfirmDialog } = await loadPart(() => import('../../ui/feedback/ConfirmDialog.tsx'))
    return new Promise<boolean>((answer) => setAsked({ ...question, answer, Part: ConfirmDialog }))
  }, [])
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(undefined)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <asked.Part question={asked} onAnswer={answer} />}
    </ConfirmContext>
  )
}
