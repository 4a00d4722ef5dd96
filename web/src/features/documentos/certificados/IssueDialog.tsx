import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { parseDay } from '@sie/domain/base/brazil/dates.ts'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import {
  isGraduacao,
  ROTULOS_DE_TIPO,
  TIPOS_DE_CERTIFICADO,
  type TipoDeCertificado,
} from '@sie/domain/documentos/tipos.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import type { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { emUso } from '@sie/domain/base/taekwondo/tabela.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import type { RowOf } from '../../../data/records.ts'
import { newRecordId } from '../../../data/save.ts'
import { storedOptions } from '../../../data/stored.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { EntidadeQueAge, useEntidadeQueAge } from '../../../ui/form/EntidadeQueAge.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { PESSOA } from './campos.ts'

interface Rascunho {
  emissor: string
  tipo: TipoDeCertificado | ''
  pessoa: string
  graduacao: string
  titulo: string
  data: string
  local: string
  cargaHoraria: number
}

/** What the record of the certificate will note about the chosen person. */
function RessalvaDaPessoa({ control }: { control: Control<Rascunho> }) {
  const access = useAccess()
  const pessoa = useWatch({ control, name: 'pessoa' })
  const { data } = useQuery({ ...storedOptions(access, 'praticantes', pessoa, true), enabled: pessoa !== '' })
  const barred = data ? situacaoDe(data as RowOf<typeof praticantes>, hoje()).filter(({ impede }) => impede) : []
  if (barred.length === 0) return null
  return (
    <Alert severity="warning">
      {`${barred.map(({ frase }) => frase).join(' ')} O certificado pode ser emitido, e o registro dele guarda isto.`}
    </Alert>
  )
}

/** Dialog that issues one certificate: number and code are assigned by the server. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const { db, call } = useAccess()
  const toast = useToast()
  const entidade = useEntidadeQueAge('certificados:emitir')
  const grades = emUso(useGraduacoes(''))
  const [id] = useState(() => newRecordId(db, certificados))
  const { control, register, handleSubmit, setError, formState } = useForm<Rascunho>({
    defaultValues: {
      emissor: '',
      tipo: '',
      pessoa: '',
      graduacao: '',
      titulo: '',
      data: '',
      local: '',
      cargaHoraria: 0,
    },
  })
  const tipo = useWatch({ control, name: 'tipo' })
  const issue = useRecordMutation(certificados, async (given: Rascunho & { tipo: TipoDeCertificado; data: string }) => {
    const { numero, novo, ressalva } = await call('emitirCertificado', {
      ...given,
      id,
      emissor: entidade(given.emissor),
      cargaHoraria: Number(given.cargaHoraria) || 0,
      graduacao: isGraduacao(given.tipo) ? given.graduacao : '',
    })
    toast.show(
      [novo ? `Certificado ${numero} emitido.` : `Já existia: certificado ${numero}.`, ressalva]
        .filter(Boolean)
        .join(' '),
    )
  })
  const submit = handleSubmit((given) => {
    const data = parseDay(given.data)
    if (!data)
      return setError('data', { message: 'Informe um dia que exista, como 31/12/2020.' }, { shouldFocus: true })
    const { tipo: kind } = given
    if (kind === '') return setError('tipo', { message: 'Escolha o tipo.' }, { shouldFocus: true })
    if (!given.pessoa) return setError('pessoa', { message: 'Escolha a pessoa.' })
    issue.mutate({ ...given, tipo: kind, data }, { onSuccess: onClose })
  })
  const grade = isGraduacao(tipo)
  return (
    <FormDialog
      title="Emitir certificado"
      action={issue.isPending ? 'Emitindo…' : 'Emitir'}
      disabled={issue.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {issue.error && <Alert severity="error">{mensagem(issue.error, 'Não foi possível emitir agora.')}</Alert>}
      <EntidadeQueAge control={control} name="emissor" label="Quem emite" rule="certificados:emitir" />
      <TextField
        select
        required
        size="small"
        label="Tipo"
        defaultValue=""
        error={Boolean(formState.errors.tipo)}
        helperText={formState.errors.tipo?.message}
        {...register('tipo')}
      >
        {menuItems(TIPOS_DE_CERTIFICADO.map((value) => [value, ROTULOS_DE_TIPO[value]]))}
      </TextField>
      <ReferenceInput field={PESSOA} name="pessoa" control={anyControl(control)} label="Pessoa" disabled={false} />
      <RessalvaDaPessoa control={control} />
      {grade ? (
        <TextField select size="small" label="Graduação" defaultValue="" {...register('graduacao')}>
          {menuItems(
            grades
              .filter((one) => tipo === 'kukkiwon' || (one.tipo === 'gub') === (tipo === 'graduacaoGub'))
              .map(({ codigo, nome }) => [codigo, nome]),
          )}
        </TextField>
      ) : (
        <>
          <LimitedField limit={160} size="small" label="Do que trata" {...register('titulo')} />
          <TextField size="small" type="number" label="Carga horária" {...register('cargaHoraria')} />
        </>
      )}
      <TextField
        size="small"
        label={grade ? 'Data do exame' : 'Data'}
        placeholder="dd/mm/aaaa"
        error={formState.errors.data !== undefined}
        helperText={formState.errors.data?.message}
        {...register('data')}
      />
      <LimitedField limit={120} size="small" label="Local" {...register('local')} />
    </FormDialog>
  )
}
