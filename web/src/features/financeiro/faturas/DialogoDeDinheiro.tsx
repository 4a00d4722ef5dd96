import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { ReactNode } from 'react'

interface DialogoDeDinheiroProps {
  title: string
  action: string
  busy: boolean
  error: Error | null
  /** whether the inputs are complete, which enables the action */
  ready: boolean
  danger?: boolean
  wide?: boolean
  onRun: () => void
  onClose: () => void
  children: ReactNode
}

/** Dialog of a financial action: inputs, the error of a refusal, and two buttons. */
export function DialogoDeDinheiro(props: DialogoDeDinheiroProps) {
  const { title, action, busy, error, ready, danger = false, wide = false, onRun, onClose, children } = props
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
      slotProps={{ paper: { 'aria-label': title } }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {error && <Alert severity="error">{mensagem(error, 'Não foi possível. Tente de novo.')}</Alert>}
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Voltar
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} disabled={!ready || busy} onClick={onRun}>
          {busy ? 'Um momento…' : action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
