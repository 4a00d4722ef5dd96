import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { apoiadores } from '@sie/domain/collections/apoiadores.ts'
import { address } from '@sie/domain/portal/address.ts'
import { TODOS_OS_PORTAIS } from '@sie/domain/portal/apoiadores.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import type { RecordOf } from '@sie/domain/records/collection.ts'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'

/** /apoiadores: sponsors of the user's entities (PRODUCT 2(h)). */
export const ApoiadoresPage = () => (
  <RecordListPage
    collection={apoiadores}
    columns={['logo', 'categoria', 'inicio', 'fim', 'site', 'ordem', 'vinculo.idEntidade', 'metadados.active']}
    filters={['categoria']}
    form={address('/apoiadores/addapoiador')}
  />
)

const GRUPOS = [
  { title: 'Quem é', fields: ['name', 'categoria', 'site', 'ordem'] },
  { title: 'Quando e onde aparece', fields: ['inicio', 'fim', 'portais'] },
  { title: 'Marca', fields: ['logo', 'logoEscuro'] },
]

/** Schema of the description, with a period that ends after it begins. */
const SCHEMA = apoiadores.schema.superRefine(({ inicio, fim, vinculo }, context) => {
  if (inicio && fim && fim < inicio)
    context.addIssue({ code: 'custom', path: ['fim'], message: 'O fim vem antes do início.' })
  if (vinculo.idEntidade === '')
    context.addIssue({ code: 'custom', path: ['vinculo', 'idEntidade'], message: 'Escolha a entidade.' })
})

/** /apoiadores/addapoiador: a new sponsor, or with `?id=` an existing one. */
export const ApoiadorPage = () => (
  <RecordFormPage
    collection={apoiadores}
    list={address('/apoiadores')}
    groups={GRUPOS}
    schema={SCHEMA}
    inputs={({ control, editor }) => ({
      portais: <Portais control={control} disabled={!editor.rights.mayEdit('portais')} />,
    })}
  />
)

/** Choice of other portals that show a sponsor of the confederation; a federation's is shown on its own portal. */
function Portais({ control, disabled }: { control: Control<RecordOf<typeof apoiadores>>; disabled: boolean }) {
  const { field, fieldState } = useController({ control, name: 'portais' })
  const entidade = useWatch({ control, name: 'vinculo.idEntidade' })
  const choices = useEntityChoices('apoiadores:editar')
  const options = [TODOS_OS_PORTAIS, ...choices.map(({ id }) => id).filter((id) => id !== ENTIDADE_PADRAO)]
  const national = entidade === ENTIDADE_PADRAO
  return (
    <Autocomplete
      multiple
      options={options}
      value={field.value}
      disabled={disabled || !national}
      getOptionLabel={(id) =>
        id === TODOS_OS_PORTAIS ? 'Todos os portais' : (choices.find((one) => one.id === id)?.nome ?? id)
      }
      noOptionsText="Nenhum portal assim."
      onBlur={field.onBlur}
      onChange={(_, next) => field.onChange(next)}
      renderInput={(props) => (
        <TextField
          {...props}
          size="small"
          label="Também nos portais"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            (national ? 'Além do portal da confederação.' : 'O apoiador de uma federação aparece no portal dela.')
          }
        />
      )}
    />
  )
}
