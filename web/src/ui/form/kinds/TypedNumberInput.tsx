import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { KindProps } from './kind.ts'

interface TypedNumberInputProps extends KindProps {
  /** number of a typed text; NaN where it is none */
  parse: (text: string) => number
  /** text of a stored number */
  format: (value: number) => string
  /** keys of a phone; the decimal ones have no minus */
  inputMode?: 'decimal' | 'text'
  /** unit before the number */
  start?: ReactNode
  /** unit after the number */
  end?: ReactNode
}

/** Number input with its own text format; a text that is no number stays as typed, for the schema to refuse. */
export function TypedNumberInput({
  field,
  name,
  control,
  label,
  disabled,
  parse,
  format,
  inputMode = 'decimal',
  start,
  end,
}: TypedNumberInputProps) {
  const { field: input, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string>()
  const stored = typeof input.value === 'number' ? format(input.value) : ''
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
        input.onChange(parse(target.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(input.value)) setTyped(undefined)
        input.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help}
      slotProps={{
        htmlInput: { inputMode },
        input: { startAdornment: start, endAdornment: end },
      }}
    />
  )
}
