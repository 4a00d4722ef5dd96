import TextField from '@mui/material/TextField'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'

/** Time of day as hh:mm, in any locale; an incomplete one stays as typed, for the server to refuse. */
export function HoraInput({
  label,
  value,
  onChange,
  helperText,
}: {
  label: string
  value: string
  onChange: (hora: string) => void
  helperText?: string
}) {
  return (
    <TextField
      label={label}
      placeholder="hh:mm"
      value={value}
      helperText={helperText}
      onChange={({ target }) => onChange(MASCARAS.hora(target.value))}
      sx={{ minWidth: 110, maxWidth: 240 }}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
