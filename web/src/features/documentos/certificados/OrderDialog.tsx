import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { parseDay } from '@sie/domain/base/brazil/dates.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { useGraduacoes, useGradesOf } from '../../../data/graduacoes.ts'
import { detailOptions } from '../../../data/queries.ts'
import { newRecordId } from '../../../data/save.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { PESSOA } from './campos.ts'

interface Rascunho {
  pessoa: string
  graduacao: string
  data: string
  local: string
  observacao: string
}

const EMPTY: Rascunho = { pessoa: '', graduacao: '', data: '', local: '', observacao: '' }

/** Codes of the grades in a person's record, the current one first. */
function useGrausDe(pessoa: string): string[] | undefined {
  const access = useAccess()
  const gradesOf = useGradesOf()
  const { data } = useQuery({ ...detailOptions(access, praticantes, pessoa, true), enabled: pessoa !== '' })
  if (!data) return undefined
  const earned = objectsAt<{ graduacao?: string; situacao?: string }>(data, 'historicoCertificacoes')
    .filter(({ situacao }) => situacao === 'homologada')
    .map((one) => one.graduacao ?? '')
  return [...new Set([data.dadosTaekwondo.graduacao, ...earned])].filter(
    (code) => graduacao(code, gradesOf(data.dadosFiliacao.federacaoID)) !== undefined,
  )
}

/** Dialog that orders a certificate for a person: the club for its members, the staff for anybody. The server sets issuer and fee. */
export function OrderDialog({ onClose }: { onClose: (id?: string) => void }) {
  const { db, call } = useAccess()
  const toast = useToast()
  const [id] = useState(() => newRecordId(db, pedidosCertificado))
  const { control, register, handleSubmit, setError, formState } = useForm<Rascunho>({ defaultValues: EMPTY })
  const [pessoa, chosen] = useWatch({ control, name: ['pessoa', 'graduacao'] })
  const graus = useGrausDe(pessoa)
  const names = useGraduacoes('')
  const ask = useRecordMutation(pedidosCertificado, async (given: Rascunho) => {
    const { numero } = await call('pedirCertificado', { ...given, id })
    toast.show(`Pedido ${numero} enviado.`)
  })
  const { errors } = formState
  const field = (name: keyof Rascunho) => {
    const { ref, ...rest } = register(name)
    return { inputRef: ref, ...rest }
  }
  const submit = handleSubmit((given) => {
    if (!given.pessoa) return setError('pessoa', { message: 'Escolha a pessoa.' }, { shouldFocus: true })
    if (!given.graduacao) return setError('graduacao', { message: 'Escolha a graduação.' }, { shouldFocus: true })
    const data = given.data === '' ? '' : parseDay(given.data)
    if (data === null)
      return setError('data', { message: 'Informe um dia que exista, como 31/12/2020.' }, { shouldFocus: true })
    ask.mutate(
      { ...given, data },
      {
        onSuccess: () => onClose(id),
        onError: (error) => {
          if (error instanceof ErroSIE)
            for (const name of ['pessoa', 'graduacao', 'data'] as const)
              if (error.campos[name]) setError(name, { message: error.campos[name] })
        },
      },
    )
  })
  return (
    <FormDialog
      title="Novo pedido"
      action={ask.isPending ? 'Enviando…' : 'Pedir'}
      disabled={ask.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={() => onClose()}
    >
      {ask.error && <Alert severity="error">{mensagem(ask.error, 'Não foi possível pedir agora.')}</Alert>}
      <ReferenceInput field={PESSOA} name="pessoa" control={anyControl(control)} label="Pessoa" disabled={false} />
      <TextField
        select
        size="small"
        label="Graduação"
        required
        disabled={!graus?.length}
        value={graus?.includes(chosen) ? chosen : ''}
        error={errors.graduacao !== undefined}
        helperText={
          errors.graduacao?.message ??
          (graus?.length === 0
            ? 'O cadastro desta pessoa não tem graduação homologada.'
            : 'As que o cadastro da pessoa tem.')
        }
        {...field('graduacao')}
      >
        {menuItems((graus ?? []).map((code) => [code, names.find(({ codigo }) => codigo === code)?.nome ?? code]))}
      </TextField>
      <TextField
        size="small"
        label="Data do exame"
        placeholder="dd/mm/aaaa"
        error={errors.data !== undefined}
        helperText={errors.data?.message}
        {...field('data')}
      />
      <LimitedField limit={120} size="small" label="Local" {...field('local')} />
      <LimitedField limit={300} size="small" label="Observação" multiline minRows={2} {...field('observacao')} />
      <Typography variant="body2" color="textSecondary">
        A taxa sai da tabela de quem emite. A fatura chega quando o pedido é aceito.
      </Typography>
    </FormDialog>
  )
}
