import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'

/** Preview of a record's page, over its form. */
export function Previa({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="previa-titulo">
      <DialogTitle id="previa-titulo">Prévia: ninguém mais vê isto</DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Voltar a editar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
