import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { KindProps } from './kind.ts'

interface TypedNumberInputProps extends KindProps {
  /** the number that a typed text stands for; NaN for what stands for none */
  parse: (text: string) => number
  /** a stored number as it is typed */
  format: (value: number) => string
  /** longest text */
  maxLength: number
  /** unit before the number */
  start?: ReactNode
  /** unit after the number */
  end?: ReactNode
}

/** A number that has its own way of being typed; what stands for none stays as typed, for the schema to refuse. */
export function TypedNumberInput({
  field,
  name,
  control,
  label,
  disabled,
  parse,
  format,
  maxLength,
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
        htmlInput: { inputMode: 'decimal', maxLength },
        input: { startAdornment: start, endAdornment: end },
      }}
    />
  )
}
