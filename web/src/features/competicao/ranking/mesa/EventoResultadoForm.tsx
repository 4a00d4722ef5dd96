import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { impedimentoDoAjuste } from '@sie/domain/competicao/chaves/ajuste.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useAccess } from '../../../../data/access.ts'
import { detailOptions } from '../../../../data/queries.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { anyControl } from '../../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../../ui/form/kinds/ReferenceInput.tsx'
import { UnsavedDialog } from '../../../../ui/form/UnsavedDialog.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { Colocacoes } from './Colocacoes.tsx'
import { FormularioDoResultado, useResultadoSalvo } from './FormularioDoResultado.tsx'
import { lugaresDe, preenchidos, type LugarDigitado } from './lancamento.ts'
import { useInscritosDaChave } from './useInscritosDaChave.ts'

const EVENTO = resultados.fields.find(({ path }) => path === 'evento')!

interface Valores {
  evento: string
  classe: string
  /** number of the group of a split class */
  parte: number
  colocacoes: LugarDigitado[]
}

/** Names by entry: members of a pair or team share one. */
const nomesPorInscricao = (places: Resultado['colocacoes']): [string, string][] =>
  [...new Set(places.map(({ inscricao }) => inscricao))].map((id) => [
    id,
    [...new Set(places.flatMap(({ inscricao, nome }) => (inscricao === id ? [nome] : [])))].join(' / '),
  ])

/** Places of a class of an event of the portal: only athletes whose confirmed entry competes in its bracket are offered. */
export function EventoResultadoForm({
  stored,
  evento: given,
}: {
  stored: RowOf<typeof resultados> | undefined
  evento: string
}) {
  const { call } = useAccess()
  const saved = useResultadoSalvo()
  const { control, handleSubmit, getValues, setError, setValue, formState } = useForm<Valores>({
    defaultValues: {
      evento: given,
      classe: stored?.classe.codigo ?? '',
      parte: Math.max(1, stored?.parte ?? 1),
      colocacoes: lugaresDe(stored, ({ inscricao }) => inscricao),
    },
  })
  const [evento, classe, parte] = useWatch({ control, name: ['evento', 'classe', 'parte'] })
  const event = useQuery({ ...detailOptions(useAccess(), eventos, evento), enabled: evento !== '' })
  const { ajuste, partes, unread, entries } = useInscritosDaChave(evento, classe, parte)
  const elsewhere = impedimentoDoAjuste(ajuste)
  const store = useRecordMutation(resultados, ({ evento, classe, parte, colocacoes }: Valores) =>
    call('lancarResultado', {
      evento,
      classe,
      parte,
      colocacoes: preenchidos(colocacoes).map(({ quem: inscricao, ...place }) => ({ inscricao, ...place })),
      ...(stored ? { versao: stored.metadados.version } : {}),
    }),
  )
  const submit = handleSubmit((valores) => {
    if (!valores.evento) return setError('evento', { message: 'Escolha a competição.' })
    store.mutate(valores, { onSuccess: saved })
  })
  // Athletes of another class or group have no place in this one.
  const empty = () =>
    setValue(
      'colocacoes',
      getValues('colocacoes').map((place) => ({ ...place, quem: '' })),
    )
  const known = new Map([
    ...nomesPorInscricao([...(stored?.colocacoes ?? []), ...(stored?.proposta ?? [])]),
    ...entries.map(
      ({ id, name, clube }) => [id, [name, clube.sigla || clube.nome].filter(Boolean).join(' · ')] as const,
    ),
  ])
  return (
    <FormularioDoResultado stored={stored} store={store} onSubmit={submit}>
      <UnsavedDialog dirty={formState.isDirty && !store.isPending && !store.isSuccess} />
      <ReferenceInput
        field={EVENTO}
        name="evento"
        control={anyControl(control)}
        label="Competição"
        disabled={stored !== undefined}
      />
      <Controller
        control={control}
        name="classe"
        rules={{ required: 'Escolha a categoria.' }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            onChange={(event) => {
              field.onChange(event)
              setValue('parte', 1)
              empty()
            }}
            select
            size="small"
            label="Categoria"
            disabled={stored !== undefined || !event.data}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? (evento && !event.data ? 'Carregando as categorias.' : '')}
          >
            {menuItems(
              [...(event.data?.classes ?? []), ...(event.data?.formacoes ?? [])].map(({ codigo, nome }) => [
                codigo,
                nome,
              ]),
            )}
          </TextField>
        )}
      />
      {(partes > 0 || parte > 1) && (
        <Controller
          control={control}
          name="parte"
          render={({ field }) => (
            <TextField
              {...field}
              onChange={({ target }) => {
                field.onChange(Number(target.value))
                empty()
              }}
              select
              size="small"
              label="Grupo"
              disabled={stored !== undefined}
              helperText="A categoria foi dividida: cada grupo tem o seu pódio."
            >
              {menuItems(Array.from({ length: Math.max(partes, parte) }, (_, i) => [i + 1, `Grupo ${i + 1}`]))}
            </TextField>
          )}
        />
      )}
      {unread && (
        <Alert severity="info">
          {
            'Não foi possível ler a chave desta categoria: rascunhos são de quem faz o sorteio. Se ela foi juntada ou dividida, nem todos os atletas aparecem aqui; peça a leitura das chaves a quem administra os grupos.'
          }
        </Alert>
      )}
      {classe && (elsewhere || entries.length === 0) && (
        <Alert severity="info">
          {elsewhere
            ? `${elsewhere} Lance o resultado lá.`
            : 'Nenhuma inscrição confirmada nesta categoria: não há atleta para colocar.'}
        </Alert>
      )}
      <Colocacoes
        control={control}
        atleta={(index) => (
          <Controller
            control={control}
            name={`colocacoes.${index}.quem`}
            render={({ field }) => (
              <TextField {...field} select fullWidth size="small" label={`Atleta da linha ${index + 1}`}>
                <MenuItem value="">Ninguém</MenuItem>
                {menuItems([...known])}
              </TextField>
            )}
          />
        )}
      />
    </FormularioDoResultado>
  )
}
