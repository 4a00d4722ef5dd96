import InputAdornment from '@mui/material/InputAdornment'
import type { KindProps } from './kind.ts'
import { TypedNumberInput } from './TypedNumberInput.tsx'

/** Percentage, with a decimal comma. */
export function PercentageInput(props: KindProps) {
  return (
    <TypedNumberInput
      {...props}
      parse={(text) => Number(text.replace(',', '.'))}
      format={(value) => value.toLocaleString('pt-BR')}
      end={<InputAdornment position="end">%</InputAdornment>}
    />
  )
}
