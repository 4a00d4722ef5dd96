import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { AnalyzedRow } from '@sie/domain/painel/import/analyze.ts'
import { refusedCsv } from '@sie/domain/painel/import/refused.ts'
import type { Table } from '@sie/domain/base/import/table.ts'
import { useState } from 'react'
import { download } from '../../../data/sheet.ts'
import { UndoImportacao } from './UndoImportacao.tsx'
import { Importadas } from './Importadas.tsx'
import type { Importacao } from './importacoes.ts'
import type { ImportState } from './useImport.ts'

interface Props {
  importacao: Importacao
  state: ImportState
  table: Table
  fileName: string
  rows: readonly AnalyzedRow[]
  refusedBefore: readonly { linha: number; motivos: readonly string[]; colunas?: readonly string[] }[]
  onCancel: () => void
  onResume: () => void
}

/** Progress while the import runs, its result, and the refused rows as a file to correct and import again. */
export function ResultStep({ importacao, state, table, fileName, rows, refusedBefore, onCancel, onResume }: Props) {
  const [open, setOpen] = useState(false)
  if (state.phase === 'idle') return null
  const { totals, sent, total } = state
  const { singular, plural, artigo } = importacao.description.label
  const refused = [...refusedBefore, ...state.refused].sort((a, b) => a.linha - b.linha)
  const save = () =>
    download(
      new Blob([refusedCsv(importacao.description, table, refused)], { type: 'text/csv;charset=utf-8' }),
      `${fileName.replace(/\.\w+$/, '')}.recusadas.csv`,
    )
  const inteiro = (count: number) => count.toLocaleString('pt-BR')
  const summary = `${inteiro(totals.criados)} criad${artigo}s, ${inteiro(totals.atualizados)} atualizad${artigo}s, ${inteiro(totals.semMudanca)} sem mudança, ${inteiro(refused.length)} recusad${artigo}s.`
  return (
    <Stack spacing={2} component="section" aria-label="Importação">
      {state.phase !== 'done' && (
        <>
          <LinearProgress variant="determinate" value={(sent / total) * 100} aria-label="Andamento da importação" />
          <Typography>
            {sent.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')} {plural}
          </Typography>
        </>
      )}
      <div role="status">
        {state.phase === 'done' && <Alert severity="success">Importação concluída: {summary}</Alert>}
        {state.phase === 'paused' && (
          <Alert severity="info">Importação interrompida. O que já foi importado está guardado.</Alert>
        )}
      </div>
      {state.phase === 'failed' && <Alert severity="error">{state.error} O que já foi importado está guardado.</Alert>}
      <Stack direction="row" spacing={1}>
        {state.phase === 'running' && (
          <Button onClick={onCancel} variant="outlined">
            Interromper
          </Button>
        )}
        {(state.phase === 'paused' || state.phase === 'failed') && (
          <Button onClick={onResume} variant="contained">
            Continuar
          </Button>
        )}
        {state.phase === 'done' && state.done.length > 0 && (
          <Button variant="contained" aria-expanded={open} onClick={() => setOpen(!open)}>
            {state.done.length === 1
              ? `Ver ${artigo} ${singular}`
              : `Ver ${artigo}s ${state.done.length.toLocaleString('pt-BR')} ${plural}`}
          </Button>
        )}
        {refused.length > 0 && state.phase !== 'running' && (
          <Button onClick={save} variant="outlined">
            Baixar linhas recusadas
          </Button>
        )}
      </Stack>
      {state.phase !== 'running' && state.stored && state.stored.registros > 0 && (
        <UndoImportacao importacao={importacao} ultima={state.stored} />
      )}
      {open && <Importadas importacao={importacao} done={state.done} rows={rows} />}
    </Stack>
  )
}
