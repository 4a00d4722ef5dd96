import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useRef } from 'react'
import { hasUnsavedChanges, holdNavigation, useUnsavedGuard } from './useUnsavedGuard.ts'

interface UnsavedDialogProps {
  dirty: boolean
  /** the changes are being stored: whoever leaves meanwhile goes on once they are, and is asked only where they could not be */
  saving?: boolean
  /** what becomes of the changes, where they are not lost */
  text?: string
  within?: Parameters<typeof useUnsavedGuard>[1]
}

/** Asks before the person leaves a form whose changes are not stored. */
export function UnsavedDialog({
  dirty,
  saving = false,
  text = 'As mudanças ainda não foram salvas e serão perdidas.',
  within,
}: UnsavedDialogProps) {
  const blocker = useUnsavedGuard(dirty, within)
  const blocked = blocker.state === 'blocked'
  const waited = useRef(false)
  useEffect(() => {
    holdNavigation(blocked)
    return () => holdNavigation(false)
  }, [blocked])
  useEffect(() => {
    if (blocker.state !== 'blocked') waited.current = false
    else if (saving && dirty) waited.current = true
    else if (waited.current && !dirty && !hasUnsavedChanges()) blocker.proceed()
  }, [blocker, saving, dirty])
  if (blocker.state !== 'blocked' || saving) return null
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
