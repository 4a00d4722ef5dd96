import { useRef, useState } from 'react'
import type { AnalyzedRow } from '@sie/domain/painel/import/analyze.ts'
import type { Output } from '../../../platform/callables.ts'
import { call } from '../../../platform/functions.ts'
import type { Importacao } from './importacoes.ts'
import { storeUltima, type UltimaImportacao } from './ultimaImportacao.ts'

/** Limit of rows in one call, as on the server. */
const PART = 200

interface Totals {
  criados: number
  atualizados: number
  semMudanca: number
}

export type ImportState =
  | { phase: 'idle' }
  | {
      phase: 'running' | 'paused' | 'failed' | 'done'
      sent: number
      total: number
      totals: Totals
      refused: Refused[]
      /** records that the import created or changed */
      done: Imported[]
      /** the import to undo, once some of it is stored */
      stored?: UltimaImportacao
      error?: string
    }

export type Imported = Output<'importarPessoas'>['feitos'][number]

/** Outcome of a row. */
export type Outcome = 'criados' | 'atualizados' | 'semMudanca' | Refused

export interface Refused {
  linha: number
  motivos: string[]
  colunas?: string[]
}

/**
 * Asks the server for the effect of an import of these rows, part by part, without storing. It decides as in the import itself.
 * @param onPart called with the number of rows checked so far
 * @returns outcome by line; a missing line equals the register already
 */
export async function rehearse(
  importar: Importacao['importar'],
  rows: readonly AnalyzedRow[],
  hoje: string,
  { signal, onPart }: { signal: AbortSignal; onPart: (sent: number) => void },
): Promise<Map<number, Outcome>> {
  const execucaoId = crypto.randomUUID()
  const outcomes = new Map<number, Outcome>()
  for (let sent = 0; sent < rows.length; sent += PART) {
    signal.throwIfAborted()
    const linhas = rows.slice(sent, sent + PART).map(({ linha, cells }) => ({ linha, cells }))
    const part = await call(importar, { execucaoId, parte: 0, linhas, hoje, ensaio: true })
    for (const { linha, novo } of part.feitos) outcomes.set(linha, novo ? 'criados' : 'atualizados')
    for (const row of part.recusados) outcomes.set(row.linha, row)
    onPart(Math.min(sent + PART, rows.length))
  }
  return outcomes
}

/**
 * Sends accepted rows part by part. Each run has an id, and the server records its parts: cancelling and resuming, or a lost connection,
 * never stores a row twice.
 */
export function useImport({ importar, description: { colecao } }: Importacao): {
  state: ImportState
  run: (rows: readonly AnalyzedRow[], hoje: string) => Promise<void>
  cancel: () => void
  reset: () => void
} {
  const [state, setState] = useState<ImportState>({ phase: 'idle' })
  const runId = useRef<string | null>(null)
  const cancelled = useRef(false)

  const run = async (rows: readonly AnalyzedRow[], hoje: string) => {
    runId.current ??= crypto.randomUUID()
    cancelled.current = false
    const totals: Totals = { criados: 0, atualizados: 0, semMudanca: 0 }
    const refused: Refused[] = []
    const done: Imported[] = []
    const execucaoId = runId.current
    let stored: UltimaImportacao | undefined
    const show = (phase: 'running' | 'paused' | 'failed' | 'done', sent: number, error?: string) =>
      setState({
        phase,
        sent,
        total: rows.length,
        totals: { ...totals },
        refused: [...refused],
        done: [...done],
        ...(stored ? { stored } : {}),
        ...(error ? { error } : {}),
      })
    for (let parte = 0; parte * PART < rows.length; parte++) {
      const sent = parte * PART
      if (cancelled.current) return show('paused', sent)
      show('running', sent)
      const linhas = rows.slice(sent, sent + PART).map(({ linha, cells }) => ({ linha, cells }))
      try {
        const result = await call(importar, {
          execucaoId,
          parte,
          linhas,
          hoje,
        })
        totals.criados += result.criados
        totals.atualizados += result.atualizados
        totals.semMudanca += result.semMudanca
        refused.push(...result.recusados)
        done.push(...result.feitos)
        stored = { execucaoId, partes: parte + 1, quando: Date.now(), registros: done.length }
        if (done.length > 0) storeUltima(colecao, stored)
      } catch (error) {
        return show('failed', sent, (error as Error).message)
      }
    }
    runId.current = null
    show('done', rows.length)
  }
  return {
    state,
    run,
    cancel: () => void (cancelled.current = true),
    reset: () => {
      runId.current = null
      setState({ phase: 'idle' })
    },
  }
}
