import DialogContentText from '@mui/material/DialogContentText'
import { useState, type FormEvent } from 'react'
import { LimitedField } from '../form/LimitedField.tsx'
import { FormDialog } from './FormDialog.tsx'

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
    <FormDialog title={titulo} maxWidth="xs" action="Recusar" color="error" onSubmit={submit} onClose={onClose}>
      <DialogContentText>{texto}</DialogContentText>
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
    </FormDialog>
  )
}
