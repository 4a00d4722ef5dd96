import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect } from 'react'
import { useController, type Control, type FieldValues } from 'react-hook-form'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import { useEntityNames } from '../../data/useEntityNames.ts'
import { anyControl } from './anyControl.ts'
import { menuItems } from './menuItems.tsx'

interface ScopeInputProps<F extends FieldValues> {
  control: Control<F>
  /** dotted paths of the entity and of the federation above it */
  paths: { entidade: string; federacao: string }
  /** rule under which entities are offered */
  rule: string
  /** why the entity may not be changed; undefined where it may */
  locked: string | undefined
}

/** Choice of the entity that a record belongs to: one under which the user may write it. It sets the federation above it too. */
export function ScopeInput<F extends FieldValues>({ control, paths, rule, locked }: ScopeInputProps<F>) {
  const choices = useEntityChoices(rule)
  const disabled = locked !== undefined
  const any = anyControl(control)
  const { field, fieldState } = useController({ control: any, name: paths.entidade })
  const { onChange: onFederation } = useController({ control: any, name: paths.federacao }).field
  const { onChange } = field
  const value = String(field.value ?? '')
  const only = choices.length === 1 ? choices[0] : undefined
  useEffect(() => {
    if (!only || value || disabled) return
    onChange(only.id)
    onFederation(only.federacao)
  }, [only, value, disabled, onChange, onFederation])
  const known = value === '' || choices.some(({ id }) => id === value)
  const nameOf = useEntityNames(known ? [] : [value])
  return (
    <TextField
      select
      size="small"
      label="Entidade"
      required
      disabled={disabled}
      value={value}
      inputRef={field.ref}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? locked}
      onChange={(event) => {
        onChange(event.target.value)
        onFederation(choices.find(({ id }) => id === event.target.value)?.federacao ?? '')
      }}
      sx={{ maxWidth: { sm: 360 } }}
    >
      {!known && <MenuItem value={value}>{nameOf(value)}</MenuItem>}
      {menuItems(choices.map(({ id, nome }) => [id, nome]))}
    </TextField>
  )
}
