import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { formatCentavos, parseCentavos } from '@sie/domain/brazil/money.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { KindProps } from './kind.ts'

const shown = (value: unknown) => (typeof value === 'number' ? formatCentavos(value).replace('R$ ', '') : '')

/** Amount in reais, stored in centavos; what is no amount stays as typed, for the schema to refuse. */
export function MoneyInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      required={field.required}
      disabled={disabled}
      inputRef={input.ref}
      value={typed ?? shown(input.value)}
      onChange={({ target }) => {
        setTyped(target.value)
        input.onChange(target.value.trim() === '' ? 0 : (parseCentavos(target.value) ?? Number.NaN))
      }}
      onBlur={() => {
        if (!Number.isNaN(input.value)) setTyped(undefined)
        input.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 20 },
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
      }}
    />
  )
}
