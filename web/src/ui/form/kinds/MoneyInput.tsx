import InputAdornment from '@mui/material/InputAdornment'
import { formatCentavos, parseCentavos } from '@sie/domain/brazil/money.ts'
import type { KindProps } from './kind.ts'
import { TypedNumberInput } from './TypedNumberInput.tsx'

/** Amount in reais, stored in centavos. */
export function MoneyInput(props: KindProps) {
  return (
    <TypedNumberInput
      {...props}
      parse={(text) => (text.trim() === '' ? 0 : (parseCentavos(text) ?? Number.NaN))}
      format={(centavos) => formatCentavos(centavos).replace('R$ ', '')}
      maxLength={20}
      start={<InputAdornment position="start">R$</InputAdornment>}
    />
  )
}
