import TextField from '@mui/material/TextField'
import { formatDay, parseDay } from '@sie/domain/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/brazil/masks.ts'
import { useState } from 'react'

/** A day as dd/mm/aaaa, whatever the device's language; tells 'AAAA-MM-DD', or '' while it is none. */
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
  /** what is wrong with it, under it */
  fault?: string | undefined
  /** nothing is wrong yet where nothing was typed */
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
