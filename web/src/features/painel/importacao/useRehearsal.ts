import type { AnalyzedRow } from '@sie/domain/painel/import/analyze.ts'
import { useEffect, useRef, useState } from 'react'
import type { Importacao } from './importacoes.ts'
import { rehearse, type Outcome, type Refused } from './useImport.ts'

export interface Rehearsal {
  running: boolean
  /** percentage of the rows that were checked */
  progress: number
  refused: readonly Refused[]
  /** number of records that the import would create, and change */
  criados: number
  atualizados: number
  error: string
  retry: () => void
}

/** Cache key of the server's outcome for a row: only a corrected row is checked again. */
const keyOf = ({ linha, cells }: AnalyzedRow) => `${linha} ${JSON.stringify(cells)}`

/** Server's outcome for rows without problems of their own, so that the preview matches the import. @param rows null while none are to be checked */
export function useRehearsal(
  importar: Importacao['importar'],
  rows: readonly AnalyzedRow[] | null,
  hoje: string,
): Rehearsal {
  const known = useRef(new Map<string, Outcome>())
  const before = useRef(Promise.resolve())
  const [state, setState] = useState<{ rows: unknown; sent: number; done: boolean; error: string }>()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(() => new Map())
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!rows) return
    const abort = new AbortController()
    const note = (change: { sent?: number; done?: boolean; error?: string }) => {
      if (!abort.signal.aborted) setState({ rows, sent: 0, done: false, error: '', ...change })
    }
    const ask = async () => {
      if (abort.signal.aborted) return
      note({})
      const asked = rows.filter((row) => row.motivos.length === 0 && !known.current.has(keyOf(row)))
      const answers = await rehearse(importar, asked, hoje, {
        signal: abort.signal,
        onPart: (sent) => note({ sent: (sent / asked.length) * 100 }),
      })
      for (const row of asked) known.current.set(keyOf(row), answers.get(row.linha) ?? 'semMudanca')
      setOutcomes(new Map(known.current))
      note({ done: true })
    }
    // In sequence, so that rows which an earlier check has answered are not sent again.
    before.current = before.current.then(ask).catch((error: unknown) => note({ error: (error as Error).message }))
    return () => abort.abort()
  }, [importar, rows, hoje, attempt])
  const mine = state && state.rows === rows ? state : undefined
  const answered = rows?.flatMap((row) => (row.motivos.length === 0 ? (outcomes.get(keyOf(row)) ?? []) : [])) ?? []
  return {
    // True from the first render, so that no result is shown before the server has answered.
    running: (rows?.some(({ motivos }) => motivos.length === 0) ?? false) && !mine?.done && !mine?.error,
    progress: mine?.sent ?? 0,
    refused: answered.filter((outcome): outcome is Refused => typeof outcome === 'object'),
    criados: answered.filter((outcome) => outcome === 'criados').length,
    atualizados: answered.filter((outcome) => outcome === 'atualizados').length,
    error: mine?.error ?? '',
    retry: () => setAttempt((before) => before + 1),
  }
}

/** Rows with the reasons of the server's refusals. */
export function withRefusals(rows: readonly AnalyzedRow[], refused: readonly Refused[]): AnalyzedRow[] {
  const byLine = new Map(refused.map((row) => [row.linha, row]))
  return rows.map((row) => {
    const against = row.motivos.length === 0 ? byLine.get(row.linha) : undefined
    return against ? { ...row, motivos: against.motivos, colunas: against.colunas ?? [] } : row
  })
}
