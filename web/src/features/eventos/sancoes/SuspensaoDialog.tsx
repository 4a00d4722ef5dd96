import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { formatDay, parseDay } from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { newRecordId } from '../../../data/save.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { EntidadeQueAge, useEntidadeQueAge } from '../../../ui/form/EntidadeQueAge.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { praticanteField } from '../../../ui/form/praticanteField.ts'

interface Rascunho {
  orgao: string
  pessoa: string
  motivo: string
  processo: string
  desde: string
  ate: string
}

const PESSOA = praticanteField()
const DIA = 'Informe um dia que exista, como 31/12/2020.'

/** Suspends a person, in the name of one of the user's entities. */
export function SuspensaoDialog({ onClose }: { onClose: () => void }) {
  const { db, call } = useAccess()
  const toast = useToast()
  const entidade = useEntidadeQueAge('suspensoes:criar')
  const [id] = useState(() => newRecordId(db, suspensoes))
  const { control, register, handleSubmit, setError, formState } = useForm<Rascunho>({
    defaultValues: { orgao: '', pessoa: '', motivo: '', processo: '', desde: formatDay(hoje()), ate: '' },
  })
  const suspend = useRecordMutation(suspensoes, async (given: Rascunho) => {
    await call('suspender', { ...given, id, orgao: entidade(given.orgao) })
    toast.show('Suspensão registrada. Quem tem conta no portal foi avisado.')
  })
  const submit = handleSubmit((given) => {
    const [desde, ate] = [parseDay(given.desde), given.ate === '' ? '' : parseDay(given.ate)]
    if (!given.pessoa) return setError('pessoa', { message: 'Escolha a pessoa.' })
    if (!desde) return setError('desde', { message: DIA }, { shouldFocus: true })
    if (ate === null) return setError('ate', { message: DIA }, { shouldFocus: true })
    if (given.motivo.trim().length < 5)
      return setError('motivo', { message: 'Diga o motivo: a pessoa vai lê-lo.' }, { shouldFocus: true })
    suspend.mutate(
      { ...given, desde, ate },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof ErroSIE)) return
          for (const [path, message] of Object.entries(error.campos)) setError(path as keyof Rascunho, { message })
        },
      },
    )
  })
  const { errors } = formState
  const masked = (name: 'desde' | 'ate') =>
    register(name, {
      onChange: (event: { target: { value: string } }) => {
        event.target.value = MASCARAS.dia(event.target.value)
      },
    })
  return (
    <FormDialog
      title="Suspender"
      action={suspend.isPending ? 'Um momento…' : 'Suspender'}
      color="error"
      disabled={suspend.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <DialogContentText>
        Enquanto vale, a pessoa não se inscreve em eventos nem em exames. Ela recebe o motivo e pode recorrer.
      </DialogContentText>
      {suspend.error && <Alert severity="error">{mensagem(suspend.error, 'Não foi possível suspender agora.')}</Alert>}
      <EntidadeQueAge control={control} name="orgao" label="Quem decide" rule="suspensoes:criar" />
      <ReferenceInput field={PESSOA} name="pessoa" control={anyControl(control)} label="Pessoa" disabled={false} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          fullWidth
          size="small"
          label="Desde"
          placeholder="dd/mm/aaaa"
          error={errors.desde !== undefined}
          helperText={errors.desde?.message}
          {...masked('desde')}
        />
        <TextField
          fullWidth
          size="small"
          label="Até"
          placeholder="dd/mm/aaaa"
          error={errors.ate !== undefined}
          helperText={errors.ate?.message ?? 'Em branco, não tem data para terminar.'}
          {...masked('ate')}
        />
      </Stack>
      <LimitedField
        limit={1000}
        size="small"
        multiline
        minRows={3}
        label="Motivo"
        error={errors.motivo !== undefined}
        helperText={errors.motivo?.message ?? 'Quem tem conta no portal vai ler; de menores, também o responsável.'}
        {...register('motivo')}
      />
      <LimitedField limit={120} size="small" label="Processo ou decisão" {...register('processo')} />
    </FormDialog>
  )
}
