import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { useRecordMutation } from '../../../../data/useRecordMutation.ts'
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
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="desfazer-titulo">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="desfazer-titulo">Desfazer?</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
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
            <Alert severity="error" sx={{ mt: 2 }}>
              {ajusteFault(undo.error, 'Não foi possível desfazer. Tente de novo.')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" loading={undo.isPending}>
            Desfazer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
