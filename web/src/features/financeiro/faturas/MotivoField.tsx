import { LimitedField } from '../../../ui/form/LimitedField.tsx'

/** Input for the reason of an action that others will ask about. */
export function MotivoField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <LimitedField
      limit={300}
      autoFocus
      multiline
      required
      minRows={2}
      label="Motivo"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText="Cinco letras ou mais."
    />
  )
}
