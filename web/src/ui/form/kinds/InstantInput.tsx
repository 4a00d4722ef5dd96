import TextField from '@mui/material/TextField'
import { formatDayTime, parseDayTime } from '@sie/domain/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/brazil/masks.ts'
import { isInstant } from '@sie/domain/records/metadados.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { instantAt } from '../../../data/instant.ts'
import type { KindProps } from './kind.ts'

/** Day and hour in Brasília, in any locale and time zone; an incomplete one stays as typed, for the schema to refuse. */
export function InstantInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string>()
  const stored = isInstant(input.value) ? formatDayTime(input.value.toMillis()) : ''
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      required={field.required && !field.nullable}
      disabled={disabled}
      inputRef={input.ref}
      placeholder="dd/mm/aaaa hh:mm"
      value={typed ?? stored}
      onChange={({ target }) => {
        const text = MASCARAS.diaHora(target.value)
        const millis = parseDayTime(text)
        setTyped(text)
        input.onChange(text === '' ? null : millis === null ? text : instantAt(millis))
      }}
      onBlur={() => {
        if (input.value === null || isInstant(input.value)) setTyped(undefined)
        input.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help ?? 'Horário de Brasília.'}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
