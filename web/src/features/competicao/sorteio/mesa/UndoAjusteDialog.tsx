import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
import { FormDialog } from '../../../../ui/feedback/FormDialog.tsx'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'
import { ajusteFault } from './ajusteFault.ts'

interface UndoAjusteDialogProps {
  evento: string
  classe: string
  onClose: () => void
}

/** Takes a joining or a splitting back, with a reason that the athletes read. */
export function UndoAjusteDialog({ evento, classe, onClose }: UndoAjusteDialogProps) {
  const { call } = useAccess()
  const toast = useToast()
  const [motivo, setMotivo] = useState('')
  const [fault, setFault] = useState('')
  const undo = useRecordMutation(chaves, () => call('desfazerAjuste', { evento, classe, motivo }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim().length < 5) return setFault('Diga o motivo: os atletas vão lê-lo.')
    undo.mutate(undefined, {
      onSuccess: () => {
        toast.show('Desfeito. Os atletas foram avisados.')
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title="Desfazer?"
      maxWidth="xs"
      action="Desfazer"
      loading={undo.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContentText>
        Cada categoria volta a ter o seu próprio sorteio, e os atletas recebem o aviso.
      </DialogContentText>
      <LimitedField
        limit={500}
        autoFocus
        fullWidth
        multiline
        minRows={2}
        label="Motivo"
        value={motivo}
        error={fault !== ''}
        helperText={fault}
        onChange={({ target }) => {
          setMotivo(target.value)
          setFault('')
        }}
      />
      {undo.error && (
        <Alert severity="error">{ajusteFault(undo.error, 'Não foi possível desfazer. Tente de novo.')}</Alert>
      )}
    </FormDialog>
  )
}
