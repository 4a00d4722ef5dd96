import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AnalyzedRow } from '@sie/domain/import/analyze.ts'
import { COLUNAS, type Coluna } from '@sie/domain/import/columns.ts'
import { colunasAEmendar } from '@sie/domain/import/motivos.ts'
import { explain } from '@sie/domain/import/row.ts'

interface EmendarLinhaProps {
  row: AnalyzedRow
  /** the columns that the file has */
  known: (coluna: Coluna) => boolean
  onMend: (linha: number, coluna: Coluna, value: string) => void
}

/** What is wrong with a row, with the values at fault to be mended in place: Enter, or leaving the field, tries the row again. */
export function EmendarLinha({ row, known, onMend }: EmendarLinhaProps) {
  return (
    <Stack spacing={1} sx={{ py: 0.5 }}>
      <Typography variant="body2">{explain(row)}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {colunasAEmendar(row)
          .filter(known)
          .map((coluna) => (
            <TextField
              key={`${coluna} ${row.cells[coluna] ?? ''}`}
              size="small"
              error
              label={COLUNAS[coluna].label}
              defaultValue={row.cells[coluna] ?? ''}
              slotProps={{ htmlInput: { 'aria-label': `${COLUNAS[coluna].label}, linha ${row.linha}` } }}
              onKeyDown={({ key, target }) => key === 'Enter' && (target as HTMLElement).blur()}
              onBlur={({ target }) =>
                target.value !== (row.cells[coluna] ?? '') && onMend(row.linha, coluna, target.value)
              }
            />
          ))}
      </Stack>
    </Stack>
  )
}
