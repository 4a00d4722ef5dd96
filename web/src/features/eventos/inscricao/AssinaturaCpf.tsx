import TextField from '@mui/material/TextField'
import { isCpf } from '@sie/domain/base/brazil/cpf.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { ERROS } from '@sie/domain/base/errors.ts'
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

/** Field `cpf` with which a guardian signs. */
export function AssinaturaCpf<F extends FieldValues & { cpf: string }>({ control }: { control: Control<F> }) {
  return (
    <Controller
      name={'cpf' as FieldPath<F>}
      control={control}
      rules={{ validate: (cpf) => isCpf(String(cpf)) || ERROS['cpf-invalido'] }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <TextField
          label="O seu CPF, como assinatura"
          required
          value={value}
          inputRef={ref}
          onBlur={onBlur}
          onChange={(event) => onChange(MASCARAS.cpf(event.target.value))}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
    />
  )
}
