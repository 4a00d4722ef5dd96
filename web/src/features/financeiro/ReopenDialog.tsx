import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { LimitedField } from '../../ui/form/LimitedField.tsx'

interface ReopenDialogProps {
  mes: string
  busy: boolean
  error: Error | null
  onReopen: (motivo: string) => void
  onClose: () => void
}

/** Dialog that asks for the reason to reopen a closed month. */
export function ReopenDialog({ mes, busy, error, onReopen, onClose }: ReopenDialogProps) {
  const [motivo, setMotivo] = useState('')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" slotProps={{ paper: { 'aria-label': 'Reabrir o mês' } }}>
      <DialogTitle>{`Reabrir ${mesPorExtenso(mes)}?`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>O motivo fica na auditoria, com o seu nome.</DialogContentText>
          {error && <Alert severity="error">{mensagem(error, 'Não foi possível reabrir o mês.')}</Alert>}
          <LimitedField
            limit={300}
            autoFocus
            multiline
            minRows={2}
            label="Motivo"
            required
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={busy || motivo.trim().length < 5} onClick={() => onReopen(motivo)}>
          {busy ? 'Reabrindo…' : 'Reabrir'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
