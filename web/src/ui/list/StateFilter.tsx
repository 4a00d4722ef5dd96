import TextField from '@mui/material/TextField'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { isSituacao, type ListChange, type ListState, type Situacao } from '../../data/listState.ts'
import { menuItems } from '../form/menuItems.tsx'

const SITUACAO = 'Situação'

/** Label of the filter by state: another one where a filter of the list has this label. */
export const labelOfStates = ({ fields }: Pick<Collection, 'fields'>, filters: readonly string[]): string =>
  fields.some(({ path, label }) => label === SITUACAO && filters.includes(path)) ? 'Registros' : SITUACAO

/** Filter by state of the records: active, inactive, or both. */
export function StateFilter({
  state,
  change,
  words,
  label,
}: {
  state: ListState
  change: (part: ListChange) => void
  words: Readonly<Record<Situacao, string>>
  label: string
}) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={state.situacao}
      onChange={({ target: { value } }) => isSituacao(value) && change({ situacao: value })}
      sx={{ minWidth: 120 }}
    >
      {menuItems(Object.entries(words))}
    </TextField>
  )
}
