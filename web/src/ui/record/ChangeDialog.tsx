import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { SHORTEST_REASON } from '@sie/domain/base/records/process.ts'
import { useId, type ReactNode } from 'react'
import { LimitedField } from '../form/LimitedField.tsx'

interface ChangeDialogProps {
  title: string
  action: string
  /** input for a reason, where the server stores one */
  reason?: { value: string; onChange: (reason: string) => void; help?: string }
  /** whether the consequences are known, and nothing blocks the change */
  ready: boolean
  busy: boolean
  error: Error | null
  /** message for an error without one of its own */
  failure: string
  onConfirm: () => void
  onClose: () => void
  /** the choice, and its consequences */
  children: ReactNode
}

/** Dialog of a change that affects several records: enabled only after the server has returned its consequences. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, action, reason, ready, busy, error, failure, onConfirm, onClose, children } = props
  const id = useId()
  const reasoned = !reason || reason.value.trim().length >= SHORTEST_REASON
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
          {reason && (
            <LimitedField
              limit={300}
              fullWidth
              required
              multiline
              minRows={2}
              size="small"
              label="Motivo"
              value={reason.value}
              onChange={(event) => reason.onChange(event.target.value)}
              helperText={reason.help}
            />
          )}
          {error && <Alert severity="error">{wordsOf(error, failure)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={!ready || !reasoned || busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Sentences of the error's fields that block a change, else the general message. */
const wordsOf = (error: Error, failure: string) =>
  (error instanceof ErroSIE && Object.values(error.campos).join(' ')) || mensagem(error, failure)
