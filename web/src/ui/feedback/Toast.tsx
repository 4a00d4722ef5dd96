import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import type { ToastOptions } from './useToast.ts'

export interface Shown extends ToastOptions {
  text: string
  id: number
}

/** A short message at the bottom of the window; loaded with the first one. */
export function Toast({
  shown: { id, text, severity, undo },
  open,
  onClose,
}: {
  shown: Shown
  open: boolean
  onClose: () => void
}) {
  return (
    // On a phone above the page's action bar, which is at the bottom too.
    <Snackbar
      sx={{ bottom: { xs: 132, md: 24 } }}
      key={id}
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
