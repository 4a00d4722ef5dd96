import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { formatReais, parseReais } from '@sie/domain/financeiro/centavos.ts'
import { useState } from 'react'

interface ValorInputProps {
  label: string
  /** initial value in centavos */
  initial: number
  /** called with 0 where the text is no amount */
  onChange: (centavos: number) => void
  help?: string
  /** whether 0 is a valid amount */
  zero?: boolean
}

/** Input for an amount in reais; reports centavos while the user types. */
export function ValorInput({ label, initial, onChange, help = ' ', zero = false }: ValorInputProps) {
  const [text, setText] = useState(() => formatReais(initial).replace('R$ ', ''))
  const read = text.trim() === '' ? 0 : parseReais(text)
  const wrong = read === undefined || read < 0 || (!zero && read === 0)
  return (
    <TextField
      size="small"
      required={!zero}
      label={label}
      value={text}
      error={wrong}
      helperText={wrong ? 'Informe o valor, como 120,00.' : help}
      onChange={({ target }) => {
        setText(target.value)
        onChange(Math.max(0, parseReais(target.value) ?? 0))
      }}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
        htmlInput: { inputMode: 'decimal' },
      }}
    />
  )
}
