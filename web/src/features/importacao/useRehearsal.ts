import type { AnalyzedRow } from '@sie/domain/import/analyze.ts'
import { useEffect, useState } from 'react'
import { rehearse, type Refused } from './useImport.ts'

interface Rehearsal {
  running: boolean
  /** percentage of the rows that were asked for */
  progress: number
  refused: readonly Refused[]
  error: string
  retry: () => void
}

interface Answer {
  /** the rows that it is about */
  rows: readonly AnalyzedRow[]
  sent: number
  refused: readonly Refused[]
  done: boolean
  error: string
}

const NONE: readonly Refused[] = []

/** What the server would refuse of the rows that the file itself lets pass: the preview promises what the import keeps. @param rows null while there are none to ask for */
export function useRehearsal(rows: readonly AnalyzedRow[] | null, hoje: string): Rehearsal {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const passed = rows?.filter(({ motivos }) => motivos.length === 0) ?? []
    if (!rows || passed.length === 0) return
    const abort = new AbortController()
    const note = (change: Partial<Answer>) => {
      if (abort.signal.aborted) return
      setAnswer((before) => ({
        ...(before?.rows === rows ? before : { rows, sent: 0, refused: NONE, done: false, error: '' }),
        ...change,
      }))
    }
    note({ sent: 0, refused: NONE, done: false, error: '' })
    rehearse(passed, hoje, {
      signal: abort.signal,
      onPart: (sent) => note({ sent: (sent / passed.length) * 100 }),
    }).then(
      (refused) => note({ refused, done: true }),
      (error: unknown) => note({ error: (error as Error).message }),
    )
    return () => abort.abort()
  }, [rows, hoje, attempt])
  const mine = answer && answer.rows === rows ? answer : undefined
  return {
    // From the first moment on: nothing is promised before the server has answered.
    running: (rows?.some(({ motivos }) => motivos.length === 0) ?? false) && !mine?.done && !mine?.error,
    progress: mine?.sent ?? 0,
    refused: answer?.refused ?? NONE,
    error: mine?.error ?? '',
    retry: () => setAttempt((before) => before + 1),
  }
}

/** The rows with what the server says against them. */
export function withRefusals(rows: readonly AnalyzedRow[], refused: readonly Refused[]): AnalyzedRow[] {
  const byLine = new Map(refused.map((row) => [row.linha, row]))
  return rows.map((row) => {
    const against = row.motivos.length === 0 ? byLine.get(row.linha) : undefined
    return against ? { ...row, motivos: against.motivos, colunas: against.colunas ?? [] } : row
  })
}
