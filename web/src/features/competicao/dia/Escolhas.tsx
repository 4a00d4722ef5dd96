import TextField from '@mui/material/TextField'
import { menuItems } from '../../../ui/form/menuItems.tsx'

export interface Opcao {
  label: string
  /** value and words of each */
  options: readonly (readonly [value: string, words: string])[]
}

interface Escolha extends Opcao {
  value: string
  onChange: (value: string) => void
}

/** Fields with few choices. */
export const Escolhas = ({ choices }: { choices: readonly Escolha[] }) =>
  choices.map(({ label, options, value, onChange }) => (
    <TextField
      key={label}
      select
      size="small"
      label={label}
      value={options.some(([one]) => one === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 180 }}
    >
      {menuItems(options)}
    </TextField>
  ))
