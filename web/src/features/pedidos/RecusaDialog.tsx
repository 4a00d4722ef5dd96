import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

/** Asks why a request is refused: the person reads it. */
export function RecusaDialog({ nome, onClose, onRefuse }: { nome: string; onClose: () => void; onRefuse: (motivo: string) => void }) {
  const [motivo, setMotivo] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="recusa-titulo">
      <DialogTitle id="recusa-titulo">{`Recusar o pedido de ${nome}?`}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={2}
          margin="dense"
          label="Motivo"
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
          error={missing}
          helperText={missing ? 'Diga por que, para a pessoa saber o que falta.' : 'A pessoa recebe este texto por e-mail.'}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" color="error" onClick={() => (motivo.trim().length < 3 ? setMissing(true) : onRefuse(motivo.trim()))}>Recusar</Button>
      </DialogActions>
    </Dialog>
  )
}
