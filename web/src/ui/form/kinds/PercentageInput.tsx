import InputAdornment from '@mui/material/InputAdornment'
import type { KindProps } from './kind.ts'
import { TypedNumberInput } from './TypedNumberInput.tsx'

/** Number of a hundred, with a comma. */
export function PercentageInput(props: KindProps) {
  return (
    <TypedNumberInput
      {...props}
      parse={(text) => Number(text.replace(',', '.'))}
      format={(value) => value.toLocaleString('pt-BR')}
      maxLength={8}
      end={<InputAdornment position="end">%</InputAdornment>}
    />
  )
}
