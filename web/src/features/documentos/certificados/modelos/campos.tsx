import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'

interface NumeroProps {
  label: string
  value: number
  unit?: string
  min: number
  max: number
  disabled: boolean
  onChange: (value: number) => void
}

const shown = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1, useGrouping: false })

/** Number input that applies each valid number at once; the arrow keys change it by one. */
export function Numero({ label, value, unit = 'mm', min, max, disabled, onChange }: NumeroProps) {
  const [typed, setTyped] = useState<string>()
  const set = (next: number) => {
    if (Number.isFinite(next) && next >= min && next <= max && next !== value) onChange(next)
  }
  return (
    <LimitedField
      limit={7}
      size="small"
      label={label}
      disabled={disabled}
      value={typed ?? shown(value)}
      error={typed !== undefined && !(Number(typed.replace(',', '.')) >= min && Number(typed.replace(',', '.')) <= max)}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value.trim() !== '') set(Number(target.value.replace(',', '.')))
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        // Enter would submit the whole template.
        if (event.key === 'Enter') event.preventDefault()
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (step === 0) return
        event.preventDefault()
        setTyped(undefined)
        set(Math.round((value + step) * 10) / 10)
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: unit },
      }}
    />
  )
}

interface EscolhaProps<T extends string> {
  label: string
  value: T
  options: Readonly<Record<T, string>>
  disabled: boolean
  onChange: (value: T) => void
}

export const Escolha = <T extends string>({ label, value, options, disabled, onChange }: EscolhaProps<T>) => (
  <TextField
    select
    fullWidth
    size="small"
    label={label}
    value={value}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value as T)}
  >
    {menuItems(Object.entries<string>(options))}
  </TextField>
)

/** Colour input with the browser's picker. */
export const CorDoDesenho = ({
  label,
  value,
  disabled,
  onChange,
}: {
  label: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
}) => (
  <TextField
    type="color"
    fullWidth
    size="small"
    label={label}
    value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
    disabled={disabled}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { sx: { cursor: 'pointer', p: 0.75, height: 28 } } }}
  />
)
