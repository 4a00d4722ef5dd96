import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useMemo, useState, type ReactNode } from 'react'
import { ToastContext, type ToastOptions, type Toasts } from './useToast.ts'

interface Shown extends ToastOptions {
  text: string
  id: number
}

/** Short messages at the bottom, one at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>()
  const [open, setOpen] = useState(false)
  const toasts = useMemo<Toasts>(
    () => ({
      show: (text, options = {}) => {
        setShown({ text, id: Date.now(), ...options })
        setOpen(true)
      },
    }),
    [],
  )
  const undo = shown?.undo
  return (
    <ToastContext value={toasts}>
      {children}
      {/* On a phone above the actions of the page, which are at the bottom too. */}
      <Snackbar sx={{ bottom: { xs: 72, sm: 24 } }} key={shown?.id} open={open} autoHideDuration={undo ? 8000 : 4000} onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}>
        <Alert
          severity={shown?.severity ?? 'success'}
          variant="filled"
          onClose={() => setOpen(false)}
          action={undo && <Button color="inherit" size="small" onClick={() => { setOpen(false); undo() }}>Desfazer</Button>}
        >
          {shown?.text}
        </Alert>
      </Snackbar>
    </ToastContext>
  )
}
