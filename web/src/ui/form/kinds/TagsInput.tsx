import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import type { KindProps } from './kind.ts'

const LONGEST = 40

/** Words as chips: each is added by Enter or a comma, the last removed by Backspace. */
export function TagsInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const words = Array.isArray(input.value) ? (input.value as string[]) : []
  const tidy = (all: readonly string[]) => [
    ...new Set(
      all
        .flatMap((word) => word.split(','))
        .map((word) => word.trim().toLowerCase().slice(0, LONGEST))
        .filter(Boolean),
    ),
  ]
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[] as string[]}
      value={words}
      disabled={disabled}
      onBlur={input.onBlur}
      onChange={(_, all) => input.onChange(tidy(all))}
      onInputChange={(_, text) => text.includes(',') && input.onChange(tidy([...words, text]))}
      renderInput={(props) => (
        <TextField
          {...props}
          size="small"
          label={label}
          inputRef={input.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? field.meta.help ?? 'Enter inclui a palavra.'}
        />
      )}
    />
  )
}
