import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ContadorDoDia } from '@sie/domain/base/monitor/counts.ts'
import type { Periodo } from '../../../data/monitoramento.ts'
import { download, toCsv, toXlsx } from '../../../data/sheet.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { painelEmJson } from './painelEmJson.ts'
import type { Tabela } from './tabelas.ts'

/** Dialog that exports one table of the dashboard as CSV or XLSX, or everything as JSON. */
export function ExportTabela({
  tabelas,
  periodo: { de, ate },
  contadores,
  onClose,
}: {
  tabelas: readonly Tabela[]
  periodo: Periodo
  contadores: readonly ContadorDoDia[]
  onClose: () => void
}) {
  const [id, setId] = useState('dias')
  const [failed, setFailed] = useState(false)
  const chosen = tabelas.find((tabela) => tabela.id === id)
  const run = async (format: 'csv' | 'xlsx') => {
    if (!chosen) return
    try {
      const file =
        format === 'csv'
          ? await toCsv(chosen.colunas, chosen.linhas)
          : await toXlsx(chosen.colunas, chosen.linhas, chosen.titulo)
      download(file, `monitoramento-${id}-${de}-${ate}.${format}`)
      onClose()
    } catch {
      setFailed(true)
    }
  }
  const runJson = () => {
    const text = painelEmJson({ de, ate }, new Date().toISOString(), tabelas, contadores)
    download(new Blob([text], { type: 'application/json' }), `monitoramento-${de}-${ate}.json`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="exportar-titulo">
      <DialogTitle id="exportar-titulo">Exportar</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          A tabela sai como está na tela, no período escolhido. O arquivo JSON leva o painel inteiro.
        </DialogContentText>
        <TextField
          select
          fullWidth
          size="small"
          label="Tabela"
          value={id}
          onChange={(event) => setId(event.target.value)}
        >
          {menuItems(tabelas.map((tabela) => [tabela.id, tabela.titulo]))}
        </TextField>
        {failed && (
          <Typography role="alert" color="error" sx={{ mt: 1 }}>
            A exportação falhou. Tente de novo.
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button onClick={runJson}>Tudo (JSON)</Button>
        <Button onClick={() => void run('csv')}>CSV</Button>
        <Button variant="contained" onClick={() => void run('xlsx')}>
          Excel (XLSX)
        </Button>
      </DialogActions>
    </Dialog>
  )
}
