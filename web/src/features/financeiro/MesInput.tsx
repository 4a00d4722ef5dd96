import { formatMes, parseMes } from '@sie/domain/financeiro/mes.ts'
import { useState } from 'react'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { LimitedField } from '../../ui/form/LimitedField.tsx'

interface MesInputProps<F extends FieldValues> {
  name: Path<F>
  control: Control<F>
  label: string
  help?: string
  required?: boolean
  disabled?: boolean
}

/** Month as mm/aaaa, stored as 'AAAA-MM'; an invalid text stays as typed, for the schema to refuse. */
export function MesInput<F extends FieldValues>({ name, control, label, help, required, disabled }: MesInputProps<F>) {
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string>()
  const value = String(field.value ?? '')
  return (
    <LimitedField
      limit={7}
      fullWidth
      size="small"
      label={label}
      placeholder="mm/aaaa"
      required={required ?? false}
      disabled={disabled ?? false}
      inputRef={field.ref}
      value={typed ?? formatMes(value)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '').slice(0, 6)
        const text = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
        setTyped(text)
        field.onChange(text === '' ? '' : (parseMes(text) ?? text))
      }}
      onBlur={() => {
        if (value === '' || formatMes(value) !== '') setTyped(undefined)
        field.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
