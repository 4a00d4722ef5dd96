import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { NADA_A_DESFAZER } from '@sie/domain/base/records/lotes.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import { useAccess } from '../../data/access.ts'
import { readAll } from '../../data/exportList.ts'
import type { ListState } from '../../data/listState.ts'
import type { ListScope } from '../../data/scope.ts'
import type { Row } from '../../data/records.ts'
import type { NumberPaths } from '../../data/search.ts'
import { download, toCsv, toXlsx, type SheetColumn } from '../../data/sheet.ts'
import { CancelledError } from '../../data/walk.ts'
import type { Column } from './column.tsx'

type Etapa = { kind: 'escolha' } | { kind: 'lendo'; rows: number } | { kind: 'falhou'; message: string }

interface ExportDialogProps<S extends z.ZodObject> {
  collection: Collection<S>
  columns: readonly Column<Row<z.infer<S>>>[]
  /** header and name of a record, the first column of the file */
  nameLabel: string
  nameOf: (row: Row<z.infer<S>>) => string
  numbers: NumberPaths
  /** sentence that describes the file's content */
  note: string
  /** the rows of the file; all of the filtered list where absent */
  rows?: readonly Row<z.infer<S>>[] | undefined
  state: ListState
  scope: ListScope
  onClose: () => void
}

/** Exports the filtered list page by page, with progress; cancelling produces no file. Personal data are exported only once the audit has a record. */
export function ExportDialog<S extends z.ZodObject>({
  collection,
  columns,
  nameLabel,
  nameOf,
  numbers,
  note,
  rows: given,
  onClose,
  state,
  scope,
}: ExportDialogProps<S>) {
  const access = useAccess()
  const { plural } = collection.label
  const [etapa, setEtapa] = useState<Etapa>({ kind: 'escolha' })
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set())
  const stop = useRef(new AbortController())
  const offered = [...new Set(columns.flatMap(({ part }) => part ?? []))]
  const chosen = columns.filter(({ part }) => part === undefined || parts.has(part))

  const run = async (format: 'csv' | 'xlsx') => {
    stop.current = new AbortController()
    setEtapa({ kind: 'lendo', rows: 0 })
    try {
      const onProgress = (count: number) => setEtapa({ kind: 'lendo', rows: count })
      const rows = given ?? (await readAll(access, collection, scope, state, numbers, onProgress, stop.current.signal))
      if (collection.personal?.length && rows.length > 0)
        await access.call('registrarLeitura', {
          colecao: collection.name,
          exportados: rows.length,
          filtros: [...Object.keys(state.filtros), ...(state.busca ? ['busca'] : [])],
          ...(parts.size > 0 && { partes: [...parts] }),
        })
      await Promise.all(chosen.map(({ prepare }) => prepare?.(rows)))
      const shown: SheetColumn<Row<z.infer<S>>>[] = [
        { title: nameLabel, value: nameOf },
        ...chosen.map(({ label, text, typed }) => ({ title: label, value: text, typed })),
      ]
      download(
        format === 'csv' ? await toCsv(shown, rows) : await toXlsx(shown, rows, plural),
        `${collection.label.plural}.${format}`,
      )
      onClose()
    } catch (error) {
      if (!(error instanceof CancelledError))
        setEtapa({ kind: 'falhou', message: 'A exportação falhou. Tente de novo.' })
    }
  }
  const cancel = () => {
    stop.current.abort()
    onClose()
  }

  return (
    <Dialog open onClose={cancel} aria-labelledby="exportar-titulo">
      <DialogTitle id="exportar-titulo">{`Exportar ${plural}`}</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 420 } }}>
        <DialogContentText>{note}</DialogContentText>
        <DialogContentText>{NADA_A_DESFAZER}</DialogContentText>
        {offered.length > 0 && (
          <FormGroup role="group" aria-label="Vai também" sx={{ mt: 1 }}>
            {offered.map((part) => (
              <FormControlLabel
                key={part}
                sx={{ alignItems: 'flex-start', mb: 1 }}
                label={
                  <>
                    <Typography sx={{ pt: 0.75 }}>{part}</Typography>
                    <Typography variant="body2" color="textSecondary">
                      {columns.flatMap((column) => (column.part === part ? column.label : [])).join(', ')}
                    </Typography>
                  </>
                }
                control={
                  <Checkbox
                    size="small"
                    checked={parts.has(part)}
                    disabled={etapa.kind === 'lendo'}
                    onChange={(_, on) =>
                      setParts(new Set(offered.filter((one) => (one === part ? on : parts.has(one)))))
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        )}
        {etapa.kind === 'lendo' && (
          <>
            <LinearProgress aria-label="Exportação em andamento" sx={{ mt: 2 }} />
            <Typography
              variant="body2"
              role="status"
              sx={{ mt: 1 }}
            >{`${etapa.rows.toLocaleString('pt-BR')} ${plural}`}</Typography>
          </>
        )}
        {etapa.kind === 'falhou' && (
          <Typography role="alert" color="error">
            {etapa.message}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>Cancelar</Button>
        <Button disabled={etapa.kind === 'lendo'} onClick={() => void run('csv')}>
          CSV
        </Button>
        <Button variant="contained" disabled={etapa.kind === 'lendo'} onClick={() => void run('xlsx')}>
          Excel (XLSX)
        </Button>
      </DialogActions>
    </Dialog>
  )
}
