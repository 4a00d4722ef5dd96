import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { useId, type ReactNode } from 'react'

/** Fewest letters of a reason, as the server asks for. */
const SHORTEST_REASON = 5

interface ChangeDialogProps {
  title: string
  action: string
  /** asked for where the server keeps one */
  reason?: { value: string; onChange: (reason: string) => void; help?: string }
  /** what would follow is known, and nothing stands against it */
  ready: boolean
  busy: boolean
  error: Error | null
  /** said where an error has no words of its own */
  failure: string
  onConfirm: () => void
  onClose: () => void
  /** what is chosen, and what would follow */
  children: ReactNode
}

/** A change that reaches beyond one record: done only after the server has said what would follow. */
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
            <TextField
              fullWidth
              required
              multiline
              minRows={2}
              size="small"
              label="Motivo"
              value={reason.value}
              onChange={(event) => reason.onChange(event.target.value)}
              helperText={reason.help}
              slotProps={{ htmlInput: { maxLength: 300 } }}
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

/** The sentences that say what stands against a change, where the server names them; else the general one. */
const wordsOf = (error: Error, failure: string) =>
  (error instanceof ErroSIE && Object.values(error.campos).join(' ')) || mensagem(error, failure)
