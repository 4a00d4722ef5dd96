import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/portal/address.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useNovidadesPorVer } from '../../data/novidades.ts'
import { Nota } from './Nota.tsx'

/** What is new in the portal since the person saw it last, shown once; nothing where there is nothing. */
export function NovidadesAoEntrar() {
  const { novidades, see } = useNovidadesPorVer()
  const [closed, setClosed] = useState(false)
  if (novidades.length === 0) return null
  const close = () => {
    setClosed(true)
    see(novidades)
  }
  return (
    <Dialog
      open={!closed}
      onClose={close}
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
        <Button component={Link} to={address('/sie/editor-novidades')} onClick={close}>
          Ver todas
        </Button>
        <Button variant="contained" autoFocus onClick={close}>
          Entendi
        </Button>
      </DialogActions>
    </Dialog>
  )
}
