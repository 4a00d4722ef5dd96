import { menoresDe, answersFor } from '@sie/domain/base/rights/leitura.ts'
import { useState } from 'react'
import { useAccess } from './access.ts'

/** Whether the user answers for a person: for themselves, and for the minors whose guardian they are. */
export function useRespondePor(): (uid: string) => boolean {
  const { author, permissoes } = useAccess()
  const [now] = useState(() => Date.now())
  return (uid) => answersFor({ uid: author.uid, permissoes }, uid, now)
}

/** Uids of the user and the minors whose guardian they are. The rules refuse a query for one who came of age, and with it a batch for all of them. */
export function useMinhasPessoas(): string[] {
  const { author, permissoes } = useAccess()
  const [now] = useState(() => Date.now())
  return [author.uid, ...menoresDe({ uid: author.uid, permissoes }, now)]
}
