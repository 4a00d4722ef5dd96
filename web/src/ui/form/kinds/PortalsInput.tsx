import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { TODOS_OS_PORTAIS } from '@sie/domain/base/records/portals.ts'
import { useController, useWatch } from 'react-hook-form'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useRecordTarget, type KindProps } from './kind.ts'

/** Choice of other portals that show a record of the confederation; a federation's is shown on its own portal. */
export function PortalsInput({ field, name, control, label, disabled }: KindProps) {
  const { field: input, fieldState } = useController({ control, name })
  const national = useWatch({ control, name: 'vinculo.idEntidade' }) === ENTIDADE_PADRAO
  const choices = useEntityChoices(`${useRecordTarget()?.collection ?? ''}:editar`)
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.nome ?? id
  return (
    <Autocomplete
      multiple
      options={[TODOS_OS_PORTAIS, ...choices.map(({ id }) => id).filter((id) => id !== ENTIDADE_PADRAO)]}
      value={Array.isArray(input.value) ? (input.value as string[]) : []}
      disabled={disabled || !national}
      getOptionLabel={(id) => (id === TODOS_OS_PORTAIS ? 'Todos os portais' : nameOf(id))}
      noOptionsText="Nenhum portal assim."
      onBlur={input.onBlur}
      onChange={(_, next) => input.onChange(next)}
      renderInput={(props) => (
        <TextField
          {...props}
          size="small"
          label={label}
          inputRef={input.ref}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            field.meta.help ??
            (national ? 'Além do portal da confederação.' : 'O registro de uma federação aparece só no portal dela.')
          }
        />
      )}
    />
  )
}
