import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { textAt } from '@sie/domain/base/records/edits.ts'
import { useController, useWatch } from 'react-hook-form'
import { menuItems } from '../menuItems.tsx'
import type { KindProps } from './kind.ts'

/** Choice of an item of another list of the same record, by its name. A name that the list has no more stays, for the schema to refuse. */
export function AmongInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const { list, by, none } = field.meta.among!
  const items = useWatch({ control, name: list }) as readonly unknown[] | undefined
  const value = (input.value ?? '') as string
  const names = new Set([...(items ?? []).map((item) => textAt(item, by)), value].filter(Boolean))
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      disabled={disabled}
      inputRef={input.ref}
      value={value}
      onBlur={input.onBlur}
      onChange={input.onChange}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? field.meta.help}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {menuItems([...names].map((one) => [one, one]))}
    </TextField>
  )
}
