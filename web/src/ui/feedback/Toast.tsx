import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useState } from 'react'
import type { ToastOptions } from './useToast.ts'

export interface ToastProps extends ToastOptions {
  text: string
}

/** A short message at the bottom of the window; loaded with the first one. */
export function Toast({ text, severity, undo }: ToastProps) {
  const [open, setOpen] = useState(true)
  const onClose = () => setOpen(false)
  return (
    // On a phone above the page's action bar, which is at the bottom too.
    <Snackbar
      sx={{ bottom: { xs: 132, md: 24 } }}
      open={open}
      autoHideDuration={undo ? 8000 : 4000}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
    >
      <Alert
        severity={severity ?? 'success'}
        variant="filled"
        onClose={onClose}
        action={
          undo && (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                onClose()
                undo()
              }}
            >
              Desfazer
            </Button>
          )
        }
      >
        {text}
      </Alert>
    </Snackbar>
  )
}
