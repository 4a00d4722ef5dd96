import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import { formatDay } from '@sie/domain/brazil/dates.ts'
import type { PreviaDaUniao } from '@sie/domain/cadastro/uniao.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { address } from '@sie/domain/portal/address.ts'
import type { Field } from '@sie/domain/records/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type Control, type FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { detailOptions, recordKeys } from '../../data/queries.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { ReferenceInput } from '../../ui/form/kinds/ReferenceInput.tsx'
import type { Pessoa } from './colunas.tsx'

const OUTRO: Field = {
  path: 'outra',
  label: 'Outro cadastro',
  kind: 'text',
  required: true,
  meta: { kind: 'reference', collection: praticantes.name, help: 'Procure pelo nome.' },
}

/** In an error of the server the sentence that says what stands against a union; else the general one. */
const frase = (error: unknown) =>
  (error instanceof ErroSIE && error.campos.uniao) || mensagem(error, 'Não foi possível unir os cadastros.')

interface UnirDialogProps {
  pessoa: Pessoa
  /** id of the other record, where it is known */
  outra?: string
  onClose: () => void
}

/** Makes one record of two: which one stays, what it gets, what goes along; done only after the server has said what would happen. */
export function UnirDialog({ pessoa, outra = '', onClose }: UnirDialogProps) {
  const access = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const { control } = useForm({ defaultValues: { outra } })
  const other = useWatch({ control, name: 'outra' })
  const [fica, setFica] = useState(pessoa.id)
  const found = useQuery({ ...detailOptions(access, praticantes, other, true), enabled: other !== '', retry: false })
  const known = other !== '' && other !== pessoa.id ? found.data : undefined
  const [stays, goes] = !known ? [] : fica === pessoa.id ? [pessoa, known] : [known, pessoa]
  const wanted = stays && goes && { fica: stays.id, sai: goes.id }
  const preview = useQuery({
    queryKey: [...recordKeys.all(praticantes), 'uniao', wanted],
    queryFn: () => access.call('unirPessoas', { fica: wanted?.fica ?? '', sai: wanted?.sai ?? '', ensaio: true }),
    enabled: wanted !== undefined,
    retry: false,
    staleTime: 0,
  })
  const undo = useRecordMutation(praticantes, (id: string) => access.call('desfazerUniao', { id }))
  const join = useRecordMutation(praticantes, () =>
    access.call('unirPessoas', {
      fica: stays?.id ?? '',
      sai: goes?.id ?? '',
      versoes: { fica: stays?.metadados.version ?? 0, sai: goes?.metadados.version ?? 0 },
    }),
  )
  const confirm = () =>
    join.mutate(undefined, {
      onSuccess: () => {
        toast.show('Cadastros unidos.', { undo: () => undo.mutate(goes?.id ?? '') })
        onClose()
        void navigate(address('/sie/cadastros/addpraticante', { id: stays?.id ?? '' }))
      },
    })
  const failure = join.error ?? preview.error ?? found.error
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="unir-titulo">
      <DialogTitle id="unir-titulo">Unir a outro cadastro</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <ReferenceInput
            field={OUTRO}
            name="outra"
            control={control as unknown as Control<FieldValues>}
            label={OUTRO.label}
            disabled={join.isPending}
          />
          {other === pessoa.id && <Alert severity="info">Este é o mesmo cadastro: escolha o outro.</Alert>}
          {known && (
            <div>
              <FormLabel id="unir-fica">Qual cadastro fica?</FormLabel>
              <RadioGroup aria-labelledby="unir-fica" value={fica} onChange={(_, value) => setFica(value)}>
                {[pessoa, known].map((one) => (
                  <FormControlLabel key={one.id} value={one.id} control={<Radio />} label={resumo(one)} />
                ))}
              </RadioGroup>
            </div>
          )}
          {wanted && preview.isPending && <Skeleton variant="rounded" height={96} aria-busy />}
          {wanted && preview.data && <Previa previa={preview.data} />}
          {failure && <Alert severity="error">{frase(failure)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={!preview.data || preview.data.impede.length > 0 || join.isPending}
          onClick={confirm}
        >
          Unir os cadastros
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const resumo = ({
  dadosPessoais: { name, birthdate, cpf },
  dadosFiliacao: { federacao, vinculadoAEntidade },
}: Pessoa) =>
  [name, formatDay(birthdate), cpf && `CPF ${maskCpf(cpf)}`, vinculadoAEntidade || federacao]
    .filter(Boolean)
    .join(' · ')

function Previa({ previa: { preenche, leva, fica, impede } }: { previa: PreviaDaUniao }) {
  if (impede.length > 0)
    return (
      <Alert severity="warning">
        {impede.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Alert>
    )
  return (
    <Stack spacing={1} component="section" aria-label="O que vai acontecer">
      <Linha titulo="O cadastro que fica recebe" itens={preenche} vazio="Nada: ele já tem tudo." />
      <Linha
        titulo="Passam para ele"
        itens={leva.map(({ rotulo, quantos }) => `${rotulo} (${quantos})`)}
        vazio="Nenhum outro registro."
      />
      {fica.length > 0 && <Linha titulo="Continua no cadastro que sai" itens={fica} vazio="" />}
      <Typography variant="body2" color="textSecondary">
        O outro cadastro é desativado, com o histórico guardado. Dá para desfazer enquanto o que fica não mudar.
      </Typography>
    </Stack>
  )
}

function Linha({ titulo, itens, vazio }: { titulo: string; itens: readonly string[]; vazio: string }) {
  return (
    <Typography variant="body2">
      <strong>{`${titulo}: `}</strong>
      {itens.length > 0 ? `${itens.join(', ')}.` : vazio}
    </Typography>
  )
}
