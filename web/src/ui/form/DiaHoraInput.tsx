import TextField from '@mui/material/TextField'
import { formatDayTime, parseDayTime } from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { useState } from 'react'

/** Day and hour in Brasília as dd/mm/aaaa hh:mm, in any locale and time zone. Reports milliseconds since 1970, 0 for none, -1 while incomplete. */
export function DiaHoraInput({
  label,
  value,
  onChange,
  none,
}: {
  label: string
  value: number
  onChange: (millis: number) => void
  /** help text for the empty input */
  none: string
}) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value > 0 ? formatDayTime(value) : '')
  const unfinished = text !== '' && parseDayTime(text) === null
  return (
    <TextField
      size="small"
      label={label}
      placeholder="dd/mm/aaaa hh:mm"
      value={text}
      onChange={({ target }) => {
        const next = MASCARAS.diaHora(target.value)
        setTyped(next)
        onChange(next === '' ? 0 : (parseDayTime(next) ?? -1))
      }}
      onBlur={() => {
        if (!unfinished) setTyped(undefined)
      }}
      error={unfinished}
      helperText={unfinished ? 'Complete o dia e a hora, como 30/11/2026 18:00.' : `Hora de Brasília. ${none}`}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
