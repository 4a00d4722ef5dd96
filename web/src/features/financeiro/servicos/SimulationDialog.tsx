import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'

/** Dialog frame of a simulation, over the list or the form that opened it. */
export function SimulationDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const title = useId()
  const phone = useMediaQuery('(max-width: 599.95px)')
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': title } }}
    >
      <DialogTitle id={title}>Quanto custa?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', '&&': { pt: 1 } }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  )
}
