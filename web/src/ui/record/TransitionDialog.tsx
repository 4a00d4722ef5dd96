import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import type { Transition } from '@sie/domain/base/records/process.ts'
import { useState } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { changeState } from '../../data/changeState.ts'
import type { Row } from '../../data/records.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../feedback/useToast.ts'
import { FieldGrid } from '../form/FieldGrid.tsx'
import { stateLabel } from './stateLabel.ts'

const SHORTEST_REASON = 5

interface TransitionDialogProps {
  collection: Collection
  record: Row
  name: string
  transition: Transition
  onClose: () => void
}

/** Dialog of a transition: explains it, asks for its input, and runs it. The input stays after a refusal. */
export function TransitionDialog({ collection, record, name, transition, onClose }: TransitionDialogProps) {
  const { call } = useAccess()
  const toast = useToast()
  const fields = transition.input ? fieldsOf(transition.input) : []
  const [reason, setReason] = useState('')
  const [reasonFault, setReasonFault] = useState('')
  const { control, getValues, setError, setFocus } = useForm<FieldValues>({
    defaultValues: fields.reduce<object>(
      // Null is an instant that is not set, which '' is not.
      (values, { path, initial, nullable }) =>
        withValueAt(values, path, valueAt(record, path) ?? initial ?? (nullable ? null : '')),
      {},
    ),
  })
  const move = useRecordMutation(collection, async (dados: Record<string, unknown>) => {
    const state = await changeState(call, {
      collection: collection.name,
      id: record.id,
      version: record.metadados.version,
      action: name,
      data: dados,
      reason: reason.trim(),
    })
    // Shown here: the record may leave its list, and this dialog unmount with it, before the call returns.
    const { process } = collection
    toast.show(`Agora: ${process ? stateLabel(collection, process, state) : state}.`)
  })
  const showFaults = (faults: readonly (readonly [string, string])[]) => {
    const known = faults.filter(([path]) => fields.some((field) => field.path === path))
    for (const [path, message] of known) setError(path, { message })
    if (known[0]) setFocus(known[0][0])
    return known.length > 0
  }
  const submit = () => {
    const values = getValues()
    // The schema of a transition has dotted paths of the record as keys, or a whole part of it.
    const shape = transition.input?.shape ?? {}
    const data = fields.reduce<Record<string, unknown>>(
      (found, { path }) =>
        Object.hasOwn(shape, path)
          ? { ...found, [path]: valueAt(values, path) }
          : withValueAt(found, path, valueAt(values, path)),
      {},
    )
    const parsed = transition.input?.safeParse(data)
    if (parsed && !parsed.success) {
      showFaults(parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const))
      return
    }
    if (transition.reason && reason.trim().length < SHORTEST_REASON)
      return setReasonFault('Diga o motivo: quem é afetado vai lê-lo.')
    // Instants are sent as ISO strings.
    const sent = Object.entries(parsed?.data ?? {}).map(([path, value]) => [
      path,
      isInstant(value) ? new Date(value.toMillis()).toISOString() : value,
    ])
    move.mutate(Object.fromEntries(sent) as Record<string, unknown>, {
      onSuccess: onClose,
      onError: (error) => {
        if (!(error instanceof ErroSIE)) return
        setReasonFault(error.campos.motivo ?? '')
        showFaults(Object.entries(error.campos))
      },
    })
  }
  const obstacle = move.error instanceof ErroSIE ? move.error.campos.situacao : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="andamento-titulo"
      aria-describedby={transition.consequence ? 'andamento-consequencia' : undefined}
    >
      <DialogTitle id="andamento-titulo">{transition.label}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {transition.consequence && (
            <DialogContentText id="andamento-consequencia">{transition.consequence}</DialogContentText>
          )}
          {move.error && (
            <Alert severity="error">{obstacle ?? mensagem(move.error, 'Não foi possível fazer isto agora.')}</Alert>
          )}
          {fields.length > 0 && <FieldGrid fields={fields} control={control} />}
          {transition.reason && (
            <TextField
              autoFocus={fields.length === 0}
              fullWidth
              multiline
              minRows={2}
              required
              label="Motivo"
              value={reason}
              error={reasonFault !== ''}
              helperText={reasonFault || 'Quem é afetado vai ler.'}
              onChange={(event) => {
                setReason(event.target.value)
                setReasonFault('')
              }}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={move.isPending} onClick={submit}>
          {move.isPending ? 'Um momento…' : transition.label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
