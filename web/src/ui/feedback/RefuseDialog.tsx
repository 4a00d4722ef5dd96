import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useState, type FormEvent } from 'react'
import { LimitedField } from '../form/LimitedField.tsx'

interface RecusarProps {
  /** question in the title */
  titulo: string
  /** consequence of a refusal for the person */
  texto: string
  onRefuse: (motivo: string) => void
  onClose: () => void
}

/** Dialog that asks for the reason of a refusal, which the person gets by mail. */
export function RefuseDialog({ titulo, texto, onRefuse, onClose }: RecusarProps) {
  const [motivo, setMotivo] = useState('')
  const [fault, setFault] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (motivo.trim().length < 5) return setFault('Diga o motivo: a pessoa vai recebê-lo por e-mail.')
    onRefuse(motivo.trim())
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="recusar-titulo">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="recusar-titulo">{titulo}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texto}</DialogContentText>
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
            onChange={(event) => {
              setMotivo(event.target.value)
              setFault('')
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" color="error">
            Recusar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
