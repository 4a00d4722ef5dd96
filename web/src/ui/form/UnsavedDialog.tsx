import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

interface UnsavedDialogProps {
  dirty: boolean
  /** what becomes of the changes, where they are not lost */
  text?: string
  within?: Parameters<typeof useUnsavedGuard>[1]
}

/** Asks before the person leaves a form whose changes are not stored. */
export function UnsavedDialog({
  dirty,
  text = 'As mudanças ainda não foram salvas e serão perdidas.',
  within,
}: UnsavedDialogProps) {
  const blocker = useUnsavedGuard(dirty, within)
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="sair-titulo">
      <DialogTitle id="sair-titulo">Sair sem salvar?</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()}>
          Sair sem salvar
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>
          Continuar editando
        </Button>
      </DialogActions>
    </Dialog>
  )
}
