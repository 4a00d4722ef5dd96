import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId, type ReactNode } from 'react'

type Own = Pick<
  OutlinedInputProps,
  'autoComplete' | 'endAdornment' | 'inputRef' | 'name' | 'onBlur' | 'onChange' | 'required' | 'size' | 'type' | 'value'
>

export interface TextInputProps extends Own {
  label: string
  error?: boolean | undefined
  helperText?: ReactNode
  /** attributes of the `input` itself */
  htmlInput?: OutlinedInputProps['inputProps']
  /** role of the helper text, where it changes while the user types */
  helperRole?: 'status'
}

/** Text field in the look of MUI's `TextField`, without the menu that one imports for its options: newcomers load these on a phone. */
export function TextInput({ label, error = false, helperText, htmlInput, helperRole, ...input }: TextInputProps) {
  const id = useId()
  const help = helperText ? `${id}-ajuda` : undefined
  const { size = 'medium', required = false } = input
  return (
    <FormControl fullWidth variant="outlined" size={size} error={error} required={required}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} label={label} inputProps={{ ...htmlInput, 'aria-describedby': help }} />
      {help && (
        <FormHelperText id={help} role={helperRole}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
