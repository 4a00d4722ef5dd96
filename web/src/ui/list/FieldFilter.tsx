import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { menuItems } from '../form/menuItems.tsx'

export interface Option {
  value: string
  label: string
}

interface FieldFilterProps {
  label: string
  /** '' for no filter */
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** label of the empty choice */
  none?: string
}

/** Longest label that fits a narrow filter beside its arrow, in letters. */
const SHORT = 14

/** Filter of a list by one choice. A value of the address that is not among the options (yet) is shown as chosen rather than lost. */
export function FieldFilter({ label, value, options, onChange, none = 'Todas' }: FieldFilterProps) {
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ minWidth: { xs: 'calc(50% - 4px)', sm: label.length > SHORT ? 190 : 150 } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {menuItems(
        (known ? options : [...options, { value, label: value }]).map((option) => [option.value, option.label]),
      )}
    </TextField>
  )
}
