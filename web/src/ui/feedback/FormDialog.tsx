import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, type FormEvent, type ReactNode } from 'react'

interface FormDialogProps {
  title: string
  maxWidth?: 'xs' | 'sm' | 'md'
  /** label of the button that acts */
  action: string
  color?: 'primary' | 'error'
  disabled?: boolean
  loading?: boolean
  onClose: () => void
  /** where it is given the content is a form, and Enter acts too */
  onSubmit?: (event: FormEvent) => void
  onAct?: () => void
  children: ReactNode
}

/** Dialog of inputs, one below the other, with a button that leaves it and one that acts. */
export function FormDialog(props: FormDialogProps) {
  const { title, maxWidth = 'sm', action, color, disabled, loading, onClose, onSubmit, onAct, children } = props
  const id = useId()
  const parts = (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          type={onSubmit ? 'submit' : 'button'}
          variant="contained"
          color={color}
          disabled={disabled}
          loading={loading}
          onClick={onAct}
        >
          {action}
        </Button>
      </DialogActions>
    </>
  )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      {onSubmit ? (
        // Without a box of its own: the content scrolls between title and buttons.
        <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  )
}
