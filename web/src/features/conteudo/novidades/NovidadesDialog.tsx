import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import type { NovidadeLida } from '../../../data/novidades.ts'
import { Nota } from './Nota.tsx'

interface NovidadesDialogProps {
  novidades: readonly NovidadeLida[]
  open: boolean
  onClose: () => void
}

/** Dialog with the release notes that the user has not seen. */
export function NovidadesDialog({ novidades, open, onClose }: NovidadesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby="novidades-titulo"
      sx={{ displayPrint: 'none' }}
    >
      <DialogTitle id="novidades-titulo">Novidades no portal</DialogTitle>
      <DialogContent dividers tabIndex={0} role="region" aria-label="O que mudou">
        <Stack spacing={4}>
          {novidades.map((novidade) => (
            <Nota key={novidade.id} novidade={novidade} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={address('/sie/editor-novidades')} onClick={onClose}>
          Ver todas
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          Entendi
        </Button>
      </DialogActions>
    </Dialog>
  )
}
