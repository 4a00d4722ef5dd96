import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { address } from '@sie/domain/base/portal/address.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'

/** Finds a user by their security pincode, through the server, which records the read (specification 7). */
export function PincodeDialog({ onClose }: { onClose: () => void }) {
  const { call } = useAccess()
  const navigate = useNavigate()
  const [pincode, setPincode] = useState('')
  const find = useMutation({
    mutationFn: () => call('buscarPorPincode', { pincode }),
    onSuccess: ({ uid }) => navigate(address('/sie/administracao/adduser', { id: uid })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find.mutate()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="pincode-titulo">
      <form onSubmit={submit}>
        <DialogTitle id="pincode-titulo">Buscar por pincode</DialogTitle>
        <DialogContent>
          {find.error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {mensagem(find.error, 'Ninguém encontrado com este pincode.')}
            </Alert>
          )}
          <TextField
            autoFocus
            label="Pincode de oito números"
            value={pincode}
            onChange={(event) => setPincode(event.target.value.replace(/\D/g, '').slice(0, 8))}
            sx={{ mt: 1, minWidth: 240 }}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" disabled={pincode.length !== 8 || find.isPending}>
            Buscar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
