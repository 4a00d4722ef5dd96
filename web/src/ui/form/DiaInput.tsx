import TextField from '@mui/material/TextField'
import { formatDay, parseDay } from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { useState } from 'react'

/** Day as dd/mm/aaaa, in any locale; reports 'AAAA-MM-DD', or '' while incomplete. */
export function DiaInput({
  label,
  value,
  onChange,
  fault,
  calm = false,
  size = 'small',
}: {
  label: string
  value: string
  onChange: (day: string) => void
  /** error message below it */
  fault?: string | undefined
  /** an empty input shows no error yet */
  calm?: boolean
  size?: 'small' | 'medium'
}) {
  const [text, setText] = useState(formatDay(value))
  const change = (typed: string) => {
    const shown = MASCARAS.dia(typed)
    setText(shown)
    onChange(parseDay(shown) ?? '')
  }
  return (
    <TextField
      size={size}
      label={label}
      placeholder="dd/mm/aaaa"
      value={text}
      error={fault !== undefined || (value === '' && !(calm && text === ''))}
      helperText={fault}
      onChange={(event) => change(event.target.value)}
      sx={{ width: 150 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
