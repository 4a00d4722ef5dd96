import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

/** Asks before the person leaves a form whose changes are not stored; `text` says what becomes of them where they are not lost. */
export function UnsavedDialog({ dirty, text = 'As mudanças ainda não foram salvas e serão perdidas.' }: { dirty: boolean; text?: string }) {
  const blocker = useUnsavedGuard(dirty)
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby="sair-titulo">
      <DialogTitle id="sair-titulo">Sair sem salvar?</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => blocker.proceed()}>Sair sem salvar</Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset()}>Continuar editando</Button>
      </DialogActions>
    </Dialog>
  )
}
