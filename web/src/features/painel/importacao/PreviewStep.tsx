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
import { countReasons, type AnalyzedRow } from '@sie/domain/painel/import/analyze.ts'
import type { ImportDescription } from '@sie/domain/painel/import/description.ts'
import { useEffect, useRef, useState } from 'react'
import { hoje } from '../../../ui/form/formulario.ts'
import { MendLinha } from './MendLinha.tsx'
import type { Rehearsal } from './useRehearsal.ts'

interface PreviewStepProps {
  description: ImportDescription
  rows: readonly AnalyzedRow[]
  rehearsal: Pick<Rehearsal, 'running' | 'error' | 'criados' | 'atualizados'>
  known: (coluna: string) => boolean
  onMend: (linha: number, coluna: string, value: string) => void
}

/** Rows with their problems and invalid values, filtered by reason, a page at a time; above them the effect of the import. */
export function PreviewStep({ description, rows, rehearsal, known, onMend }: PreviewStepProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [page, setPage] = useState(0)
  const table = useRef<HTMLTableElement>(null)
  // The focus begins at the first invalid value.
  useEffect(() => table.current?.querySelector('input')?.focus(), [])
  const counts = countReasons(rows)
  const refused = rows.filter((row) => row.motivos.length > 0)
  const lacking = (row: AnalyzedRow) => (row.motivos.length === 0 && description.lacks?.(row.valor, hoje())) || ''
  const incomplete = rows.filter((row) => lacking(row) !== '').length
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
      <Typography role="status">{resumo(description, rows.length, refused.length, rehearsal)}</Typography>
      {incomplete > 0 && (
        <Typography color="textSecondary">
          {`${inteiro(incomplete)} ${incomplete === 1 ? 'menor entra incompleto' : 'menores entram incompletos'}: a linha não diz nome e CPF de quem responde por ${incomplete === 1 ? 'ele' : 'eles'}.`}
        </Typography>
      )}
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
        {Object.entries(counts).map(([motivo, count]) => (
          <Chip
            key={motivo}
            label={`${description.motivos[motivo]?.titulo ?? motivo} (${count})`}
            onClick={() => choose(motivo)}
            color={reason === motivo ? 'primary' : 'default'}
          />
        ))}
      </Stack>
      <TableContainer sx={{ maxHeight: 440 }} tabIndex={0} role="region" aria-label="Linhas da planilha">
        <Table size="small" stickyHeader ref={table}>
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
                <TableCell>{row.valor.nome || row.cells.nome}</TableCell>
                <TableCell>
                  {row.motivos.length === 0 ? (
                    ['Pronta', lacking(row)].filter(Boolean).join(', ')
                  ) : (
                    <MendLinha description={description} row={row} known={known} onMend={onMend} />
                  )}
                </TableCell>
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

const inteiro = (value: number) => value.toLocaleString('pt-BR')

/** Summary: "200 linhas: 62 pessoas novas, 12 atualizadas, 116 já iguais, 10 com problema." */
function resumo(
  { label }: Pick<ImportDescription, 'label'>,
  total: number,
  refused: number,
  { running, error, criados, atualizados }: PreviewStepProps['rehearsal'],
): string {
  const novo = label.artigo === 'a' ? 'nova' : 'novo'
  const problems = `${inteiro(refused)} com problema`
  if (running || error) return `${inteiro(total)} linhas, ${problems}.`
  const same = total - refused - criados - atualizados
  return `${inteiro(total)} linhas: ${inteiro(criados)} ${criados === 1 ? `${label.singular} ${novo}` : `${label.plural} ${novo}s`}, ${inteiro(atualizados)} a atualizar, ${inteiro(same)} já iguais ao cadastro, ${problems}.`
}
