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
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatCnpj } from '@sie/domain/brazil/cnpj.ts'
import { entidades } from '@sie/domain/collections/entidades.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
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
import { rotuloDe, type EntidadeRow } from './colunas.tsx'
import { Previa } from './Previa.tsx'
import { enderecoDaEntidade } from './secoes.ts'

const OUTRA: Field = {
  path: 'outra',
  label: 'Outra entidade',
  kind: 'text',
  required: true,
  meta: { kind: 'reference', collection: entidades.name, help: 'Procure pelo nome.' },
}

const ENSAIO = 'ensaio da união'
const SHORTEST = 5

const frase = (error: unknown) =>
  (error instanceof ErroSIE && Object.values(error.campos).join(' ')) ||
  mensagem(error, 'Não foi possível unir as entidades.')

/** Makes one entity of two: which one stays, what it gets, what goes along; done only after the server has said what would happen. */
export function UnirDialog({ entidade, onClose }: { entidade: EntidadeRow; onClose: () => void }) {
  const access = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const { control } = useForm({ defaultValues: { outra: '' } })
  const other = useWatch({ control, name: 'outra' })
  const [fica, setFica] = useState(entidade.id)
  const [motivo, setMotivo] = useState('')
  const found = useQuery({ ...detailOptions(access, entidades, other, true), enabled: other !== '', retry: false })
  const known = other !== '' && other !== entidade.id ? found.data : undefined
  const [stays, goes] = !known ? [] : fica === entidade.id ? [entidade, known] : [known, entidade]
  const wanted = stays && goes && { fica: stays.id, sai: goes.id }
  const preview = useQuery({
    queryKey: [...recordKeys.all(entidades), 'uniao', wanted],
    queryFn: () =>
      access.call('unirEntidades', {
        fica: wanted?.fica ?? '',
        sai: wanted?.sai ?? '',
        motivo: ENSAIO,
        ensaio: true,
      }),
    enabled: wanted !== undefined,
    retry: false,
    staleTime: 0,
  })
  const join = useRecordMutation(entidades, () =>
    access.call('unirEntidades', {
      fica: stays?.id ?? '',
      sai: goes?.id ?? '',
      motivo,
      versoes: { fica: stays?.metadados.version ?? 0, sai: goes?.metadados.version ?? 0 },
    }),
  )
  const previa = preview.data?.previa
  const failure = join.error ?? preview.error ?? found.error
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="unir-titulo">
      <DialogTitle id="unir-titulo">Unir a outra entidade</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <ReferenceInput
            field={OUTRA}
            name="outra"
            control={control as unknown as Control<FieldValues>}
            label={OUTRA.label}
            disabled={join.isPending}
          />
          {other === entidade.id && <Alert severity="info">Esta é a mesma entidade: escolha a outra.</Alert>}
          {known && (
            <div>
              <FormLabel id="unir-fica">Qual cadastro fica?</FormLabel>
              <RadioGroup aria-labelledby="unir-fica" value={fica} onChange={(_, value) => setFica(value)}>
                {[entidade, known].map((one) => (
                  <FormControlLabel key={one.id} value={one.id} control={<Radio />} label={resumo(one)} />
                ))}
              </RadioGroup>
            </div>
          )}
          {wanted && preview.isPending && <Skeleton variant="rounded" height={96} aria-busy />}
          {previa && (
            <>
              <Previa previa={previa} />
              {previa.impede.length === 0 && (
                <Typography variant="body2" color="textSecondary">
                  A outra entidade é desfiliada e desativada, com o histórico guardado.
                </Typography>
              )}
            </>
          )}
          <TextField
            fullWidth
            required
            multiline
            minRows={2}
            size="small"
            label="Motivo"
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          {failure && <Alert severity="error">{frase(failure)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={!previa || previa.impede.length > 0 || motivo.trim().length < SHORTEST || join.isPending}
          onClick={() =>
            join.mutate(undefined, {
              onSuccess: () => {
                toast.show('Entidades unidas. O resto vai junto em instantes, e você é avisado no fim.')
                onClose()
                void navigate(enderecoDaEntidade(stays?.id ?? ''))
              },
            })
          }
        >
          Unir
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const resumo = ({ dadosPessoais, dadosEndereco, situacao }: EntidadeRow) =>
  [
    dadosPessoais.name,
    dadosPessoais.cnpj && `CNPJ ${formatCnpj(dadosPessoais.cnpj)}`,
    [dadosEndereco.logradouroMunicipio, dadosEndereco.logradouroUF].filter(Boolean).join('/'),
    rotuloDe('situacao', situacao),
  ]
    .filter(Boolean)
    .join(' · ')
