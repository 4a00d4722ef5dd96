import TextField from '@mui/material/TextField'
import { menuItems } from '../../../../ui/form/menuItems.tsx'

interface CampoProps {
  value: string
  onChange: (value: string) => void
  fault?: string
}

interface EscolhaProps extends CampoProps {
  label: string
  /** values, each with its words */
  options: readonly (readonly [string, string])[]
  help?: string
}

/** One of some athletes, or slots, for a change of a bracket by hand. */
export const CampoDeEscolha = ({ label, value, onChange, options, fault = '', help = '' }: EscolhaProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={fault !== ''}
    helperText={fault || help}
    sx={{ minWidth: 220 }}
  >
    {menuItems(options)}
  </TextField>
)

/** The reason of a change by hand, which visitors read. */
export const Motivo = ({ value, onChange, fault = '' }: CampoProps) => (
  <TextField
    size="small"
    label="Motivo"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={fault !== ''}
    helperText={fault || 'Aparece na página.'}
    sx={{ minWidth: 220 }}
  />
)
