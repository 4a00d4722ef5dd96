import TextField from '@mui/material/TextField'
import {
  dayInBrasilia,
  formatDay,
  formatDayTime,
  parseDay,
  parseDayTime,
  startInBrasilia,
} from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { instantAt } from '../../../data/instant.ts'
import type { KindProps } from './kind.ts'

const DAY_AND_HOUR = {
  placeholder: 'dd/mm/aaaa hh:mm',
  help: 'Horário de Brasília.',
  mask: MASCARAS.diaHora,
  format: formatDayTime,
  parse: parseDayTime,
}
const DAY = {
  placeholder: 'dd/mm/aaaa',
  help: undefined,
  mask: MASCARAS.dia,
  format: (millis: number) => formatDay(dayInBrasilia(millis)),
  parse: (text: string) => {
    const day = parseDay(text)
    return day === null ? null : startInBrasilia(day)
  },
}

interface InstantInputProps extends KindProps {
  /** shows and asks the day alone, stored as its first instant */
  wholeDay?: boolean
}

/** Day and hour in Brasília, in any locale and time zone; an incomplete one stays as typed, for the schema to refuse. */
export function InstantInput({ field, name, control, label, disabled, wholeDay = false }: InstantInputProps) {
  const { placeholder, help, mask, format, parse } = wholeDay ? DAY : DAY_AND_HOUR
  const { field: input, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string>()
  const stored = isInstant(input.value) ? format(input.value.toMillis()) : ''
  return (
    <TextField
      fullWidth
      size="small"
      label={label}
      required={field.required && !field.nullable}
      disabled={disabled}
      inputRef={input.ref}
      placeholder={placeholder}
      value={typed ?? stored}
      onChange={({ target }) => {
        const text = mask(target.value)
        const millis = parse(text)
        setTyped(text)
        input.onChange(text === '' ? null : millis === null ? text : instantAt(millis))
      }}
      onBlur={() => {
        if (input.value === null || isInstant(input.value)) setTyped(undefined)
        input.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help ?? help}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
