import { useController } from 'react-hook-form'
import { LimitedField } from '../LimitedField.tsx'
import type { KindProps } from './kind.ts'

/** URL of another site; one pasted without a scheme gets https. */
export function UrlInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const text = String(input.value ?? '')
  return (
    <LimitedField
      limit={field.max}
      fullWidth
      size="small"
      type="url"
      label={label}
      placeholder="https://"
      required={field.required}
      disabled={disabled}
      inputRef={input.ref}
      value={text}
      onChange={({ target }) => input.onChange(target.value)}
      onBlur={() => {
        const typed = text.trim()
        if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed)) input.onChange(`https://${typed}`)
        input.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  )
}
