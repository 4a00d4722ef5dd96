import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { CRITERIOS, POSICOES, type Criterio, type Posicao } from '@sie/domain/competicao/selecoes/estados.ts'
import { Controller, useForm, type Control } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import type { Convocado } from './Convocados.tsx'
import { praticanteField } from '../../../ui/form/praticanteField.ts'

interface Rascunho {
  pessoa: string
  categoria: string
  posicao: Posicao
  criterio: Criterio
  justificativa: string
  titulos: string
}

const ATLETA = praticanteField('pessoa', 'Atleta')

/** Adds an athlete to the list of a team, or changes their category and role. */
export function ConvocadoDialog({
  selecao,
  convocado,
  onClose,
}: {
  selecao: string
  convocado?: Convocado
  onClose: () => void
}) {
  const { call } = useAccess()
  const toast = useToast()
  const { control, register, handleSubmit, setError, formState } = useForm<Rascunho>({
    defaultValues: {
      pessoa: convocado?.pessoa ?? '',
      categoria: convocado?.categoria ?? '',
      posicao: convocado?.posicao ?? 'titular',
      criterio: convocado?.criterio ?? 'ranking',
      justificativa: convocado?.justificativa ?? '',
      titulos: convocado?.titulos ?? '',
    },
  })
  const { errors } = formState
  const put = useRecordMutation(convocacoes, async (given: Rascunho) => {
    await call('indicarAtleta', { selecao, ...given })
    toast.show(convocado ? 'Convocação mudada.' : 'Atleta na lista da seleção.')
  })
  const submit = handleSubmit((given) => {
    if (!given.pessoa) return setError('pessoa', { message: 'Escolha o atleta.' })
    if (!given.categoria.trim())
      return setError('categoria', { message: 'Informe a categoria, como F −57 kg.' }, { shouldFocus: true })
    put.mutate(given, { onSuccess: onClose })
  })
  const fault =
    put.error instanceof ErroSIE && Object.keys(put.error.campos).length > 0
      ? Object.values(put.error.campos).join(' ')
      : put.error && mensagem(put.error, 'Não foi possível incluir agora.')
  return (
    <FormDialog
      title={convocado ? convocado.name : 'Incluir atleta'}
      action={convocado ? 'Salvar' : 'Incluir'}
      loading={put.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {fault && <Alert severity="error">{fault}</Alert>}
      {!convocado && (
        <ReferenceInput field={ATLETA} name="pessoa" control={anyControl(control)} label="Atleta" disabled={false} />
      )}
      <LimitedField
        limit={60}
        size="small"
        label="Categoria"
        error={errors.categoria !== undefined}
        helperText={errors.categoria?.message ?? 'Como no regulamento: F −57 kg.'}
        {...register('categoria')}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Escolha control={control} name="posicao" label="Posição" options={POSICOES} />
        <Escolha control={control} name="criterio" label="Critério" options={CRITERIOS} />
      </Stack>
      <LimitedField
        limit={500}
        size="small"
        multiline
        minRows={2}
        label="Por que foi escolhido"
        helperText="Só a comissão técnica e o atleta leem."
        {...register('justificativa')}
      />
      <LimitedField
        limit={200}
        size="small"
        label="Títulos"
        helperText="Aparecem no site: Campeã brasileira de 2025."
        {...register('titulos')}
      />
    </FormDialog>
  )
}

function Escolha({
  control,
  name,
  label,
  options,
}: {
  control: Control<Rascunho>
  name: 'posicao' | 'criterio'
  label: string
  options: Readonly<Record<string, string>>
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TextField select fullWidth size="small" label={label} {...field}>
          {menuItems(Object.entries(options))}
        </TextField>
      )}
    />
  )
}
