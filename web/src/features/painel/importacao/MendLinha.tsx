import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { AnalyzedRow } from '@sie/domain/painel/import/analyze.ts'
import { colunasAEmendar, explain, type ImportDescription } from '@sie/domain/painel/import/description.ts'

interface MendLinhaProps {
  description: ImportDescription
  row: AnalyzedRow
  /** whether the file has a column */
  known: (coluna: string) => boolean
  onMend: (linha: number, coluna: string, value: string) => void
}

/** Moves the focus to the next invalid value of the table; from the last one it only blurs. */
function goOn(field: HTMLInputElement): void {
  const fields = [...(field.closest('table')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}

/** Problems of a row, with inputs for the invalid values: Enter moves to the next one, and leaving a field checks its row again. */
export function MendLinha({ description, row, known, onMend }: MendLinhaProps) {
  const label = (coluna: string) => description.colunas[coluna]?.label ?? coluna
  return (
    <Stack spacing={1} sx={{ py: 0.5 }}>
      <Typography variant="body2">{explain(description, row)}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {colunasAEmendar(description, row)
          .filter(known)
          .map((coluna) => (
            <TextField
              key={`${coluna} ${row.cells[coluna] ?? ''}`}
              size="small"
              error
              label={label(coluna)}
              defaultValue={row.cells[coluna] ?? ''}
              slotProps={{ htmlInput: { 'aria-label': `${label(coluna)}, linha ${row.linha}` } }}
              onFocus={({ target }) => target.select()}
              onKeyDown={({ key, target }) => key === 'Enter' && goOn(target as HTMLInputElement)}
              onBlur={({ target }) =>
                target.value !== (row.cells[coluna] ?? '') && onMend(row.linha, coluna, target.value)
              }
            />
          ))}
      </Stack>
    </Stack>
  )
}
