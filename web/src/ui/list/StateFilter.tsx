import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { isSituacao, type ListState, type Situacao } from '../../data/listState.ts'

/** Which records a list shows: those in use, the deactivated ones, or both. */
export function StateFilter({
  state,
  change,
  words,
}: {
  state: ListState
  change: (part: Partial<ListState>) => void
  words: Readonly<Record<Situacao, string>>
}) {
  return (
    <TextField
      select
      size="small"
      label="Situação"
      value={state.situacao}
      onChange={({ target: { value } }) => isSituacao(value) && change({ situacao: value })}
      sx={{ minWidth: 120 }}
    >
      {Object.entries(words).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
