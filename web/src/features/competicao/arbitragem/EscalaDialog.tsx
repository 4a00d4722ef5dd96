import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { FUNCOES_NA_QUADRA, type FuncaoNaQuadra } from '@sie/domain/competicao/arbitragem/estados.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { escalas } from '@sie/domain/competicao/collections/escalas.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { parseReais, formatReais } from '@sie/domain/financeiro/centavos.ts'
import { Controller, useForm } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import type { Escalado } from './useEscala.ts'
import { praticanteField } from '../../../ui/form/praticanteField.ts'

interface Rascunho {
  pessoa: string
  quadra: string
  funcao: FuncaoNaQuadra
  diaria: string
  motivo: string
}

const OFICIAL = praticanteField('pessoa', 'Oficial')
const QUADRAS = Array.from({ length: 20 }, (_, index) => String(index + 1))

interface EscalaDialogProps {
  evento: string
  dia: string
  /** initial court of a new appointment: the court whose button was clicked */
  quadra: number
  escalado?: Escalado
  onClose: () => void
}

/** Appoints an official to a court, or changes court, function and fee. A conflict of interest is shown, and requires a reason. */
export function EscalaDialog({ evento, dia, quadra, escalado, onClose }: EscalaDialogProps) {
  const { call } = useAccess()
  const toast = useToast()
  const { control, register, handleSubmit, setError, formState } = useForm<Rascunho>({
    defaultValues: {
      pessoa: escalado?.pessoa ?? '',
      quadra: String(escalado?.quadra ?? quadra),
      funcao: escalado?.funcao ?? 'juiz',
      diaria: escalado && escalado.valor > 0 ? formatReais(escalado.valor).replace(/^R\$\s/, '') : '',
      motivo: escalado?.motivo ?? '',
    },
  })
  const { errors } = formState
  const put = useRecordMutation(escalas, async ({ diaria, quadra: chosen, ...given }: Rascunho) => {
    const valor = diaria.trim() === '' ? 0 : (parseReais(diaria) ?? 0)
    await call('escalarArbitro', { evento, dia, ...given, quadra: Number(chosen), valor })
    toast.show(
      escalado
        ? 'Escala mudada.'
        : 'Oficial escalado. O convite está no perfil e vai por e-mail a quem não o desligou.',
    )
  })
  const submit = handleSubmit((given) => {
    if (!given.pessoa) return setError('pessoa', { message: 'Escolha a pessoa.' })
    if (given.diaria.trim() !== '' && parseReais(given.diaria) === undefined)
      return setError('diaria', { message: 'Informe o valor, como 250,00.' }, { shouldFocus: true })
    put.mutate(given, { onSuccess: onClose })
  })
  const fields = put.error instanceof ErroSIE ? put.error.campos : {}
  const others = Object.entries(fields).flatMap(([name, text]) => (name === 'motivo' ? [] : [text]))
  const fault =
    others.length > 0
      ? others.join(' ')
      : put.error && !fields.motivo && mensagem(put.error, 'Não foi possível escalar agora.')
  return (
    <FormDialog
      title={escalado ? escalado.name : `Escalar oficial, ${formatDay(dia)}`}
      action={escalado ? 'Salvar' : 'Escalar'}
      loading={put.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {fault && <Alert severity="error">{fault}</Alert>}
      {!escalado && (
        <ReferenceInput field={OFICIAL} name="pessoa" control={anyControl(control)} label="Oficial" disabled={false} />
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Controller
          control={control}
          name="funcao"
          render={({ field }) => (
            <TextField select fullWidth size="small" label="Função" {...field}>
              {menuItems(Object.entries(FUNCOES_NA_QUADRA))}
            </TextField>
          )}
        />
        <Controller
          control={control}
          name="quadra"
          render={({ field }) => (
            <TextField select size="small" label="Quadra" sx={{ minWidth: 110 }} {...field}>
              {menuItems(QUADRAS.map((value) => [value, value]))}
            </TextField>
          )}
        />
        <LimitedField
          limit={12}
          size="small"
          label="Diária (R$)"
          error={errors.diaria !== undefined}
          helperText={errors.diaria?.message}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          {...register('diaria')}
        />
      </Stack>
      {fields.motivo && <Alert severity="warning">{fields.motivo}</Alert>}
      {(fields.motivo || escalado?.motivo) && (
        <LimitedField
          limit={500}
          size="small"
          multiline
          minRows={2}
          autoFocus
          label="Por que a escala se mantém"
          helperText="Fica no registro da escala."
          {...register('motivo')}
        />
      )}
    </FormDialog>
  )
}
