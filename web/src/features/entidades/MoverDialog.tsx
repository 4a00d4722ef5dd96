import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { entidades } from '@sie/domain/collections/entidades.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import type { Field } from '@sie/domain/records/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type Control, type FieldValues } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { ReferenceInput } from '../../ui/form/kinds/ReferenceInput.tsx'
import type { EntidadeRow } from './colunas.tsx'
import { Previa } from './Previa.tsx'

const SUPERIOR: Field = {
  path: 'superior',
  label: 'Nova entidade superior',
  kind: 'text',
  required: true,
  meta: { kind: 'reference', collection: entidades.name, help: 'Uma federação, ou uma entidade dela.' },
}

/** Any reason will do for a preview; the server asks for one where it writes. */
const ENSAIO = 'ensaio da mudança'
const SHORTEST = 5

const frase = (error: unknown) =>
  (error instanceof ErroSIE && Object.values(error.campos).join(' ')) ||
  mensagem(error, 'Não foi possível mudar a entidade de lugar.')

/** Puts an entity under another one; done only after the server has said what goes along. */
export function MoverDialog({ entidade, onClose }: { entidade: EntidadeRow; onClose: () => void }) {
  const access = useAccess()
  const toast = useToast()
  const { control } = useForm({ defaultValues: { superior: '' } })
  const superior = useWatch({ control, name: 'superior' })
  const [motivo, setMotivo] = useState('')
  const wanted = { id: entidade.id, superior }
  const preview = useQuery({
    queryKey: [...recordKeys.all(entidades), 'mudanca', wanted],
    queryFn: () => access.call('moverEntidade', { ...wanted, motivo: ENSAIO, ensaio: true }),
    enabled: superior !== '',
    retry: false,
    staleTime: 0,
  })
  const move = useRecordMutation(entidades, () =>
    access.call('moverEntidade', { ...wanted, motivo, versao: entidade.metadados.version }),
  )
  const previa = preview.data?.previa
  const failure = move.error ?? preview.error
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="mover-titulo">
      <DialogTitle id="mover-titulo">Mudar de federação ou de superior</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <ReferenceInput
            field={SUPERIOR}
            name="superior"
            control={control as unknown as Control<FieldValues>}
            label={SUPERIOR.label}
            disabled={move.isPending}
          />
          {superior !== '' && preview.isPending && <Skeleton variant="rounded" height={72} aria-busy />}
          {previa && <Previa previa={previa} />}
          <TextField
            fullWidth
            required
            multiline
            minRows={2}
            size="small"
            label="Motivo"
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
            helperText="Fica no histórico das pessoas e na auditoria."
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          {failure && <Alert severity="error">{frase(failure)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={!previa || previa.impede.length > 0 || motivo.trim().length < SHORTEST || move.isPending}
          onClick={() =>
            move.mutate(undefined, {
              onSuccess: ({ tarefa }) => {
                toast.show(
                  tarefa
                    ? 'A entidade mudou. O resto vai junto em instantes, e você é avisado no fim.'
                    : 'Entidade mudada.',
                )
                onClose()
              },
            })
          }
        >
          Mudar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
