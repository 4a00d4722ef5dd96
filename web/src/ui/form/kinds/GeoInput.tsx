import Stack from '@mui/material/Stack'
import { useController } from 'react-hook-form'
import { LimitedField } from '../LimitedField.tsx'
import type { KindProps } from './kind.ts'

const numberOf = (text: string): number | undefined => {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(value) ? undefined : value
}

/** Latitude and longitude in degrees; a pair of numbers pasted into the first fills both. */
export function GeoInput({ name, control, label, disabled }: KindProps) {
  const lat = useController({ control, name: `${name}.lat` })
  const lng = useController({ control, name: `${name}.lng` })
  const change = (text: string) => {
    const [, first, second] = /^\s*(-?\d+\.\d+)\s*[,;]\s*(-?\d+\.\d+)\s*$/.exec(text) ?? []
    lat.field.onChange(numberOf(first ?? text))
    if (second) lng.field.onChange(numberOf(second))
  }
  const shared = { size: 'small', type: 'text', disabled, sx: { flex: 1 } } as const
  return (
    <Stack direction="row" spacing={1} role="group" aria-label={label}>
      <LimitedField
        limit={40}
        {...shared}
        label={`${label}: latitude`}
        inputRef={lat.field.ref}
        defaultValue={lat.field.value ?? ''}
        key={`lat ${lat.field.value ?? ''}`}
        onBlur={({ target }) => change(target.value)}
        error={lat.fieldState.invalid}
        helperText={lat.fieldState.error && 'De -90 a 90.'}
        slotProps={{ htmlInput: { inputMode: 'text' } }}
      />
      <LimitedField
        limit={20}
        {...shared}
        label="Longitude"
        inputRef={lng.field.ref}
        defaultValue={lng.field.value ?? ''}
        key={`lng ${lng.field.value ?? ''}`}
        onBlur={({ target }) => lng.field.onChange(numberOf(target.value))}
        error={lng.fieldState.invalid}
        helperText={lng.fieldState.error && 'De -180 a 180.'}
        slotProps={{ htmlInput: { inputMode: 'text' } }}
      />
    </Stack>
  )
}
