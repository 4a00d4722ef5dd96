import Stack from '@mui/material/Stack'
import { Controller, type Control } from 'react-hook-form'
import { ForcaDaSenha } from '../../../ui/form/ForcaDaSenha.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SENHA_NOVA, SENHA_REPETIDA } from '../../../ui/form/senhas.ts'
import { ConferidoInput } from './ConferidoInput.tsx'
import type { Formulario } from './passos.ts'

/** First step: e-mail and password of the account. */
export function PassoConta({ control }: { control: Control<Formulario> }) {
  return (
    <Stack spacing={2.5}>
      <ConferidoInput what="email" control={control} required />
      {[
        { ...SENHA_NOVA, label: 'Senha' },
        { ...SENHA_REPETIDA, label: 'Repita a senha', help: undefined, strength: false },
      ].map(({ name, label, help, strength }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field: { ref, ...field }, fieldState }) => (
            <div>
              <PasswordField
                {...field}
                inputRef={ref}
                size="small"
                required
                label={label}
                autoComplete="new-password"
                error={fieldState.invalid}
                helperText={fieldState.error?.message ?? help}
              />
              {strength && <ForcaDaSenha senha={field.value} />}
            </div>
          )}
        />
      ))}
    </Stack>
  )
}
