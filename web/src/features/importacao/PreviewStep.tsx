import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { countReasons, type AnalyzedRow } from '@sie/domain/import/analyze.ts'
import { explain, type Motivo } from '@sie/domain/import/row.ts'
import { useState } from 'react'

/** Every row with its problems, filtered by reason, a page at a time. */
export function PreviewStep({ rows }: { rows: readonly AnalyzedRow[] }) {
  const [reason, setReason] = useState<Motivo | 'todas' | null>(null)
  const [page, setPage] = useState(0)
  const counts = countReasons(rows)
  const refused = rows.filter((row) => row.motivos.length > 0)
  const shown = reason === 'todas' ? rows : refused.filter((row) => reason === null || row.motivos.includes(reason))
  const choose = (next: typeof reason) => {
    setReason(next)
    setPage(0)
  }
  return (
    <Stack spacing={2} component="section" aria-labelledby="conferencia">
      <Typography variant="h6" component="h2" id="conferencia">
        Conferência
      </Typography>
      <Typography role="status">
        {rows.length.toLocaleString('pt-BR')} linhas: {(rows.length - refused.length).toLocaleString('pt-BR')} prontas
        para importar, {refused.length.toLocaleString('pt-BR')} com problema.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Chip
          label={`Com problema (${refused.length})`}
          onClick={() => choose(null)}
          color={reason === null ? 'primary' : 'default'}
        />
        <Chip
          label={`Todas (${rows.length})`}
          onClick={() => choose('todas')}
          color={reason === 'todas' ? 'primary' : 'default'}
        />
        {(Object.entries(counts) as [Motivo, number][]).map(([motivo, count]) => (
          <Chip
            key={motivo}
            label={`${motivo} (${count})`}
            onClick={() => choose(motivo)}
            color={reason === motivo ? 'primary' : 'default'}
          />
        ))}
      </Stack>
      <TableContainer sx={{ maxHeight: 440 }} tabIndex={0} role="region" aria-label="Linhas da planilha">
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Linha</TableCell>
              <TableCell>Nome</TableCell>
              <TableCell>O que fazer</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice(page * 25, page * 25 + 25).map((row) => (
              <TableRow key={row.linha}>
                <TableCell>{row.linha}</TableCell>
                <TableCell>{row.pessoa.nome || row.cells.nome}</TableCell>
                <TableCell>{row.motivos.length === 0 ? 'Pronta' : explain(row)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <TablePagination
        component="div"
        count={shown.length}
        page={page}
        rowsPerPage={25}
        rowsPerPageOptions={[25]}
        onPageChange={(_event, next) => setPage(next)}
        labelDisplayedRows={({ from, to, count }) => `${from}–${to} de ${count}`}
      />
    </Stack>
  )
}
