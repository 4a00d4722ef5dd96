import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { isDay } from '@sie/domain/base/brazil/dates.ts'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch, type Path } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { newRecordId } from '../../../data/save.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { DiaInput } from '../../../ui/form/DiaInput.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { keepTyped } from '../../../ui/form/keepTyped.ts'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { BancaDoPedido, type Banca } from './BancaDoPedido.tsx'
import { Exigencias } from './Exigencias.tsx'
import type { ExameLido } from './useCandidatos.ts'

interface Valores {
  titulo: string
  ate: string
  data: string
  inscricoesAte: string
  local: string
  cidade: string
  observacoes: string
  evento: string
  banca: Banca
}

const EVENTO = exames.fields.find(({ path }) => path === 'evento')!
const TEXTS = { titulo: 'Título', local: 'Local', cidade: 'Cidade' } as const
const DAYS = { data: 'Dia do exame', inscricoesAte: 'Inscrições até' } as const

const valoresDe = (exame: ExameLido | undefined, dia: string): Valores => ({
  titulo: exame?.titulo ?? '',
  ate: exame?.ate || 'gub-1',
  data: exame?.data ?? dia,
  inscricoesAte: exame?.inscricoesAte ?? '',
  local: exame?.local ?? '',
  cidade: exame?.cidade ?? '',
  observacoes: exame?.observacoes ?? '',
  evento: exame?.evento ?? '',
  banca: exame?.banca.map(({ uid, papel, nome }) => ({ uid, papel, nome })) ?? [],
})

/** ?novo, and the draft of a request: grades, day, place and board; beside it the four conditions with their current state. */
export function PedidoDeExame({ exame }: { exame: ExameLido | undefined }) {
  const { call, db } = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  // Federations request; the confederation does so in a federation's name.
  const federations = useEntityChoices('exames:solicitar').filter(
    ({ id, federacao }) => id !== ENTIDADE_PADRAO && (federacao === '' || federacao === id),
  )
  const [chosen, setChosen] = useState('')
  const entidade = exame?.vinculo.idEntidade ?? (chosen || (federations[0]?.id ?? ''))
  const [id] = useState(() => exame?.id ?? newRecordId(db, exames))
  // The planner proposes the day from which students are eligible.
  const [params] = useSearchParams()
  const dia = params.get('dia') ?? ''
  const form = useForm<Valores>({ defaultValues: valoresDe(exame, isDay(dia) ? dia : '') })
  const { control, handleSubmit, setError, formState } = form
  const ate = useWatch({ control, name: 'ate' })
  const grades = useGraduacoes(entidade).filter(({ ativo, codigo }) => ativo || codigo === ate)
  const save = useRecordMutation(exames, ({ banca, ...dados }: Valores) =>
    call('salvarExame', {
      id,
      entidade,
      ...(exame ? { versao: exame.metadados.version } : {}),
      dados: { ...dados, banca: banca.map(({ uid, papel }) => ({ uid, papel })) },
    }),
  )
  // A new request continues at its own address once it is stored.
  const dirty = formState.isDirty && (exame !== undefined || !save.isSuccess)
  const submit = handleSubmit(async (valores) => {
    const stored = keepTyped(form)
    try {
      await save.mutateAsync(valores)
    } catch (error) {
      const campos = error instanceof ErroSIE ? error.campos : {}
      for (const [index, [name, message]] of Object.entries(campos).entries())
        setError(name.replace(/^dados\./, '').split('.')[0] as Path<Valores>, { message }, { shouldFocus: index === 0 })
      return
    }
    stored(valores)
    toast.show('Rascunho guardado.')
  })
  // Only once the form is clean, or the guard would ask about saved changes.
  const created = exame === undefined && save.isSuccess && !dirty
  useEffect(() => {
    if (created) void navigate(address('/eventos/addpassagensfaixa', { id }), { replace: true })
  }, [created, id, navigate])
  const named = Object.keys(formState.errors).length > 0
  return (
    <PageContainer title={exame ? exame.name : 'Pedir exame de faixa'}>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { lg: 'minmax(0, 1fr) 400px' } }}>
        <Paper
          variant="outlined"
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ p: { xs: 2, sm: 3 } }}
        >
          <Stack spacing={2}>
            {!exame && federations.length > 1 && (
              <TextField
                select
                label="Federação"
                value={entidade}
                onChange={({ target }) => setChosen(target.value)}
                size="small"
              >
                {menuItems(federations.map((one) => [one.id, one.nome]))}
              </TextField>
            )}
            <Texto name="titulo" control={control} />
            <Controller
              name="ate"
              control={control}
              render={({ field: { ref, ...field }, fieldState }) => (
                <TextField
                  {...field}
                  inputRef={ref}
                  select
                  size="small"
                  label="Graduação mais alta do exame"
                  error={fieldState.invalid}
                  helperText={fieldState.error?.message ?? 'Diz quem pode compor a banca.'}
                >
                  {menuItems(grades.map(({ codigo, nome }) => [codigo, nome]))}
                </TextField>
              )}
            />
            <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
              {(['data', 'inscricoesAte'] as const).map((name) => (
                <Controller
                  key={name}
                  name={name}
                  control={control}
                  rules={{ required: name === 'data' ? 'Diga o dia.' : 'Diga até quando.' }}
                  render={({ field, fieldState }) => (
                    <DiaInput
                      label={DAYS[name]}
                      value={field.value}
                      onChange={field.onChange}
                      fault={fieldState.error?.message}
                      calm
                    />
                  )}
                />
              ))}
            </Stack>
            <Texto name="local" control={control} />
            <Texto name="cidade" control={control} />
            <ReferenceInput
              field={EVENTO}
              name="evento"
              control={anyControl(control)}
              label="Evento que o anuncia"
              disabled={false}
            />
            <Controller
              name="observacoes"
              control={control}
              render={({ field: { ref, ...field } }) => (
                <TextField {...field} inputRef={ref} size="small" label="Observações" multiline minRows={2} />
              )}
            />
            <Typography variant="h6" component="h2">
              Banca
            </Typography>
            <Controller
              name="banca"
              control={control}
              render={({ field, fieldState }) => (
                <BancaDoPedido
                  entidade={entidade}
                  banca={field.value}
                  onChange={field.onChange}
                  fault={fieldState.error?.message}
                />
              )}
            />
            <div aria-live="assertive">
              {save.error && !named && (
                <Alert severity="error" role="presentation">
                  {mensagem(save.error, 'Não foi possível guardar.')}
                </Alert>
              )}
            </div>
            <Button
              type="submit"
              variant="contained"
              loading={save.isPending}
              disabled={entidade === ''}
              sx={{ alignSelf: 'flex-start' }}
            >
              Guardar rascunho
            </Button>
          </Stack>
        </Paper>
        {exame && (
          <Stack spacing={2}>
            <Exigencias exame={exame} />
            <TransitionBar collection={exames} record={exame} disabled={dirty} />
          </Stack>
        )}
      </Box>
      <UnsavedDialog dirty={dirty} saving={save.isPending} />
    </PageContainer>
  )
}

const Texto = ({
  name,
  control,
}: {
  name: keyof typeof TEXTS
  control: ReturnType<typeof useForm<Valores>>['control']
}) => (
  <Controller
    name={name}
    control={control}
    rules={{ validate: (text) => text.trim().length > 2 || 'Escreva três letras ou mais.' }}
    render={({ field: { ref, ...field }, fieldState }) => (
      <TextField
        {...field}
        inputRef={ref}
        size="small"
        label={TEXTS[name]}
        error={fieldState.invalid}
        helperText={fieldState.error?.message}
      />
    )}
  />
)
