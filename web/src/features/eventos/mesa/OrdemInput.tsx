import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { useController, useWatch, type Control } from 'react-hook-form'
import { OrdemField } from '../../../ui/person/OrdemField.tsx'

/** Grade by its order, as the limits of an event compare it; 0 is no limit. */
export function OrdemInput({
  control,
  name,
  label,
  disabled,
}: {
  control: Control<Evento>
  name: 'regras.graduacaoMin' | 'regras.graduacaoMax'
  label: string
  disabled: boolean
}) {
  const { field, fieldState } = useController({ control, name })
  const federacao = useWatch({ control, name: 'vinculo.idFederacao' })
  return (
    <OrdemField
      label={label}
      none="Sem limite"
      federacao={federacao}
      disabled={disabled}
      inputRef={field.ref}
      value={field.value}
      onBlur={field.onBlur}
      onChange={field.onChange}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    />
  )
}
