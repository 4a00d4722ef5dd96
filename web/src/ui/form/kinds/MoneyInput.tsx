import InputAdornment from '@mui/material/InputAdornment'
import { formatReais, parseReais } from '@sie/domain/financeiro/centavos.ts'
import type { KindProps } from './kind.ts'
import { TypedNumberInput } from './TypedNumberInput.tsx'

/** Amount in reais, stored in centavos. */
export function MoneyInput(props: KindProps) {
  return (
    <TypedNumberInput
      {...props}
      parse={(text) => (text.trim() === '' ? 0 : (parseReais(text) ?? Number.NaN))}
      format={(centavos) => formatReais(centavos).replace('R$ ', '')}
      inputMode={props.field.meta.signed ? 'text' : 'decimal'}
      start={<InputAdornment position="start">R$</InputAdornment>}
    />
  )
}
