import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { resultados, type Resultado } from '@sie/domain/competicao/collections/resultados.ts'
import { DIVISOES_PADRAO } from '@sie/domain/eventos/classes.ts'
import { GRAUS_DE_EVENTO, MODALIDADES_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { Controller, useForm } from 'react-hook-form'
import { useAccess } from '../../../../data/access.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { FieldInput } from '../../../../ui/form/FieldInput.tsx'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { anyControl } from '../../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../../ui/form/kinds/ReferenceInput.tsx'
import { UnsavedDialog } from '../../../../ui/form/UnsavedDialog.tsx'
import { menuItems } from '../../../../ui/form/menuItems.tsx'
import { Colocacoes } from './Colocacoes.tsx'
import { FormularioDoResultado, useResultadoSalvo } from './FormularioDoResultado.tsx'
import { lugaresDe, preenchidos, type LugarDigitado } from './lancamento.ts'
import { praticanteField } from '../../../../ui/form/praticanteField.ts'

const [DATA, PROVA] = (['data', 'prova'] as const).map((name) =>
  resultados.fields.find(({ path }) => path === name)!,
) as [Field, Field]
const GRAUS = Object.entries(GRAUS_DE_EVENTO).filter(([id]) => id !== '')
const CLASSES = DIVISOES_PADRAO.flatMap(({ classes }) => classes)
const CATEGORIAS = new Map(CLASSES.map(({ codigo, nome, modalidade }) => [codigo, { nome, modalidade }]))

interface Valores {
  evento: string
  data: string
  grau: Exclude<Resultado['grau'], ''>
  prova: string
  classe: string
  colocacoes: LugarDigitado[]
}

/** Places of athletes of the register in an external event, with the URL of its official result. */
export function ExternoResultadoForm({ stored }: { stored: RowOf<typeof resultados> | undefined }) {
  const { call } = useAccess()
  const saved = useResultadoSalvo()
  const form = useForm<Valores>({
    defaultValues: {
      evento: stored?.eventoTitulo ?? '',
      data: stored?.data ?? '',
      grau: stored?.grau || 'pan-americano',
      prova: stored?.prova ?? '',
      classe: stored?.classe.codigo ?? '',
      colocacoes: stored ? lugaresDe(stored, ({ pessoa }) => pessoa) : [{ quem: '', posicao: '1', vitorias: '' }],
    },
  })
  const { control, register, handleSubmit, setError, formState } = form
  const any = anyControl(control)
  const fixed = stored !== undefined
  const store = useRecordMutation(resultados, ({ colocacoes, ...rest }: Valores) =>
    call('lancarResultadoExterno', {
      ...rest,
      colocacoes: preenchidos(colocacoes).map(({ quem: pessoa, ...place }) => ({ pessoa, ...place })),
      ...(stored ? { versao: stored.metadados.version } : {}),
    }),
  )
  const submit = handleSubmit((valores) => {
    if (!valores.data) return setError('data', { message: 'Informe o dia do resultado.' })
    if (!valores.classe) return setError('classe', { message: 'Escolha a categoria.' })
    store.mutate(valores, { onSuccess: saved })
  })
  return (
    <FormularioDoResultado stored={stored} store={store} onSubmit={submit}>
      <UnsavedDialog dirty={formState.isDirty && !store.isPending && !store.isSuccess} />
      <LimitedField
        limit={140}
        size="small"
        label="Evento"
        disabled={fixed}
        error={formState.errors.evento !== undefined}
        helperText={formState.errors.evento?.message ?? 'Como no resultado oficial: Pan-Americano de Taekwondo 2026.'}
        {...register('evento', { required: 'Informe o nome do evento.' })}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <FieldInput field={DATA} name="data" control={any} label="Último dia" disabled={fixed} />
        <Controller
          control={control}
          name="grau"
          render={({ field }) => (
            <TextField
              {...field}
              select
              size="small"
              fullWidth
              label="Grau no ranking"
              disabled={stored?.situacao === 'emCorrecao'}
            >
              {menuItems(GRAUS)}
            </TextField>
          )}
        />
      </Stack>
      <FieldInput
        field={PROVA}
        name="prova"
        control={any}
        label="Endereço do resultado oficial"
        disabled={stored?.situacao === 'emCorrecao'}
      />
      <Controller
        control={control}
        name="classe"
        render={({ field, fieldState }) => (
          <Autocomplete
            size="small"
            options={[...CATEGORIAS.keys()]}
            groupBy={(codigo) => MODALIDADES_DE_EVENTO[CATEGORIAS.get(codigo)?.modalidade ?? 'kyorugui']}
            getOptionLabel={(codigo) => CATEGORIAS.get(codigo)?.nome ?? stored?.classe.nome ?? codigo}
            value={field.value || null}
            disabled={fixed}
            onChange={(_, value) => field.onChange(value ?? '')}
            renderInput={(params) => (
              <TextField
                {...params}
                size="small"
                label="Categoria"
                error={fieldState.invalid}
                helperText={fieldState.error?.message ?? ''}
              />
            )}
          />
        )}
      />
      <Colocacoes
        control={control}
        atleta={(index) => (
          <ReferenceInput
            field={ATLETA}
            name={`colocacoes.${index}.quem`}
            control={any}
            label={`Atleta da linha ${index + 1}`}
            disabled={false}
          />
        )}
      />
    </FormularioDoResultado>
  )
}

const ATLETA = praticanteField('quem', 'Atleta')
