import { slugOf } from '@sie/domain/base/search/keywords.ts'
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { LimitedField } from '../LimitedField.tsx'
import type { KindProps } from './kind.ts'

/** Slug of an address. It follows the title of a new record until the user edits it. */
export function SlugInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const title = String(useWatch({ control, name: field.meta.from ?? name }) ?? '')
  const text = String(input.value ?? '')
  const [follows, setFollows] = useState(text === '')
  const { onChange } = input
  useEffect(() => {
    if (follows && !disabled && title) onChange(slugOf(title))
  }, [follows, disabled, title, onChange])
  return (
    <LimitedField
      limit={field.max}
      fullWidth
      size="small"
      label={label}
      disabled={disabled}
      inputRef={input.ref}
      value={text}
      onBlur={input.onBlur}
      onChange={({ target }) => {
        setFollows(target.value === '')
        onChange(target.value.toLowerCase().replace(/[^a-z0-9-]+/g, '-'))
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  )
}
