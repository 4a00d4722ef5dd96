import TextField from '@mui/material/TextField'
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import { menuItems } from './menuItems.tsx'

interface EntidadeQueAgeProps<T extends FieldValues> {
  control: Control<T>
  name: FieldPathByValue<T, string>
  label: string
  /** rule under which the user acts */
  rule: string
}

/** Choice of the entity in whose name the user acts, for users with the right under several; with only one it is hidden, and the form holds ''. */
export function EntidadeQueAge<T extends FieldValues>({ control, name, label, rule }: EntidadeQueAgeProps<T>) {
  const choices = useEntityChoices(rule)
  const { field, fieldState } = useController({ control, name })
  if (choices.length < 2) return null
  const value = choices.some(({ id }) => id === field.value) ? field.value : (choices[0]?.id ?? '')
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    >
      {menuItems(choices.map(({ id, nome }) => [id, nome]))}
    </TextField>
  )
}

/** Entity in whose name a form acts, by the value that the form holds: '' is the first one. */
export function useEntidadeQueAge(rule: string): (chosen: string) => string {
  const [first] = useEntityChoices(rule)
  return (chosen) => chosen || first?.id || ''
}
