import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { chavesDasTelas, nomeDaTela } from '@sie/domain/base/portal/telas.ts'
import { useController } from 'react-hook-form'
import type { KindProps } from './kind.ts'

const CHAVES = chavesDasTelas()

/** Choice of screens of the desk by name. */
export function ScreensInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={CHAVES}
      value={Array.isArray(input.value) ? (input.value as string[]) : []}
      disabled={disabled}
      getOptionLabel={nomeDaTela}
      noOptionsText="Nenhuma tela assim."
      onBlur={input.onBlur}
      onChange={(_, next) => input.onChange(next)}
      renderInput={(props) => (
        <TextField
          {...props}
          size="small"
          label={label}
          inputRef={input.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? field.meta.help}
        />
      )}
    />
  )
}
