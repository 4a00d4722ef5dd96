import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { useRef, useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { readAll } from '../../data/exportList.ts'
import type { ListState } from '../../data/listState.ts'
import type { ListScope } from '../../data/scope.ts'
import { download, toCsv, toXlsx } from '../../data/sheet.ts'
import { CancelledError } from '../../data/walk.ts'
import { colunasDaPlanilha, NUMEROS, type Pessoa } from './colunas.ts'

type Etapa = { kind: 'escolha' } | { kind: 'lendo'; rows: number } | { kind: 'falhou'; message: string }

/** Exports the list as filtered, page by page, with progress; cancelling leaves no file. */
export function ExportDialog({ onClose, state, scope, year }: { onClose: () => void; state: ListState; scope: ListScope; year: number }) {
  const access = useAccess()
  const [etapa, setEtapa] = useState<Etapa>({ kind: 'escolha' })
  const stop = useRef(new AbortController())

  const run = async (format: 'csv' | 'xlsx') => {
    stop.current = new AbortController()
    setEtapa({ kind: 'lendo', rows: 0 })
    try {
      const rows = (await readAll(access, praticantes, scope, state, NUMEROS, (count) => setEtapa({ kind: 'lendo', rows: count }), stop.current.signal)) as unknown as Pessoa[]
      const columns = colunasDaPlanilha(year)
      download(format === 'csv' ? await toCsv(columns, rows) : await toXlsx(columns, rows, 'Pessoas'), `pessoas.${format}`)
      onClose()
    } catch (error) {
      if (!(error instanceof CancelledError)) setEtapa({ kind: 'falhou', message: 'A exportação falhou. Tente de novo.' })
    }
  }
  const cancel = () => {
    stop.current.abort()
    onClose()
  }

  return (
    <Dialog open onClose={cancel} aria-labelledby="exportar-titulo">
      <DialogTitle id="exportar-titulo">Exportar pessoas</DialogTitle>
      <DialogContent sx={{ minWidth: { sm: 420 } }}>
        <DialogContentText>Vai para o arquivo a lista como está filtrada agora, com o CPF mascarado.</DialogContentText>
        {etapa.kind === 'lendo' && (
          <>
            <LinearProgress aria-label="Exportação em andamento" sx={{ mt: 2 }} />
            <Typography variant="body2" role="status" sx={{ mt: 1 }}>{`${etapa.rows.toLocaleString('pt-BR')} pessoas lidas`}</Typography>
          </>
        )}
        {etapa.kind === 'falhou' && <Typography role="alert" color="error">{etapa.message}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>Cancelar</Button>
        <Button disabled={etapa.kind === 'lendo'} onClick={() => void run('csv')}>CSV</Button>
        <Button variant="contained" disabled={etapa.kind === 'lendo'} onClick={() => void run('xlsx')}>Excel (XLSX)</Button>
      </DialogActions>
    </Dialog>
  )
}
