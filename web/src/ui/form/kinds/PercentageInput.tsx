import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { KindProps } from './kind.ts'

/** Number of a hundred, with a comma. */
export function PercentageInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string>()
  const stored = typeof input.value === 'number' ? input.value.toLocaleString('pt-BR') : ''
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      required={field.required}
      disabled={disabled}
      inputRef={input.ref}
      value={typed ?? stored}
      onChange={({ target }) => {
        setTyped(target.value)
        input.onChange(Number(target.value.replace(',', '.')))
      }}
      onBlur={() => {
        if (!Number.isNaN(input.value)) setTyped(undefined)
        input.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 8 },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  )
}
