import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import {
  CODIGOS_DE_LICENCA,
  licencas,
  PRAZO_DA_LICENCA,
  TIPOS_DE_LICENCA,
  type TipoDeLicenca,
} from '@sie/domain/documentos/collections/licencas.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useForm } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { FormDialog } from '../feedback/FormDialog.tsx'
import { useToast } from '../feedback/useToast.ts'
import { LimitedField } from '../form/LimitedField.tsx'
import { anyControl } from '../form/anyControl.ts'
import { ReferenceInput } from '../form/kinds/ReferenceInput.tsx'
import { menuItems } from '../form/menuItems.tsx'
import { praticanteField } from '../form/praticanteField.ts'

interface Pedido {
  pessoa: string
  tipo: TipoDeLicenca | ''
  nivel: string
  observacao: string
}

const PESSOA = praticanteField()

/** Form of a request for a licence: for one of `pessoas`, or without them for a person found by search. */
export function RequestLicenca({
  pessoas,
  onClose,
}: {
  pessoas?: readonly { id: string; nome: string }[]
  onClose: () => void
}) {
  const { call } = useAccess()
  const toast = useToast()
  const { control, register, handleSubmit, setError, formState } = useForm<Pedido>({
    defaultValues: { pessoa: pessoas?.[0]?.id ?? '', tipo: '', nivel: '', observacao: '' },
  })
  const ask = useRecordMutation(licencas, async (given: Pedido & { tipo: TipoDeLicenca }) => {
    await call('pedirLicenca', given)
    toast.show('Licença pedida.')
  })
  const submit = handleSubmit((given) => {
    if (!given.pessoa) return setError('pessoa', { message: 'Escolha a pessoa.' })
    const { tipo } = given
    if (tipo === '') return setError('tipo', { message: 'Escolha a licença.' }, { shouldFocus: true })
    ask.mutate({ ...given, tipo }, { onSuccess: onClose })
  })
  const fault = ask.error instanceof ErroSIE ? ask.error.campos.tipo : undefined
  return (
    <FormDialog
      title="Pedir licença"
      action={ask.isPending ? 'Um momento…' : 'Pedir'}
      disabled={ask.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <DialogContentText>
        {`A resposta vem em até ${PRAZO_DA_LICENCA} dias úteis, e o aviso chega aqui e por e-mail.`}
      </DialogContentText>
      {ask.error && <Alert severity="error">{fault ?? mensagem(ask.error, 'Não foi possível pedir agora.')}</Alert>}
      {pessoas && pessoas.length > 1 && (
        <TextField select size="small" label="Para quem" defaultValue={pessoas[0]?.id} {...register('pessoa')}>
          {menuItems(pessoas.map(({ id, nome }) => [id, nome]))}
        </TextField>
      )}
      {!pessoas && (
        <>
          <ReferenceInput field={PESSOA} name="pessoa" control={anyControl(control)} label="Pessoa" disabled={false} />
          {formState.errors.pessoa && <Alert severity="error">{formState.errors.pessoa.message}</Alert>}
        </>
      )}
      <TextField
        select
        required
        size="small"
        label="Licença"
        defaultValue=""
        error={Boolean(formState.errors.tipo)}
        helperText={formState.errors.tipo?.message}
        {...register('tipo')}
      >
        {menuItems(CODIGOS_DE_LICENCA.map((codigo) => [codigo, TIPOS_DE_LICENCA[codigo]]))}
      </TextField>
      <LimitedField
        limit={40}
        size="small"
        label="Nível"
        helperText="Como “Nível 2” ou “Nacional A”, onde houver."
        {...register('nivel')}
      />
      <LimitedField limit={500} size="small" multiline minRows={2} label="Observação" {...register('observacao')} />
    </FormDialog>
  )
}
