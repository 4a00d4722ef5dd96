import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** Alert for a failed read, with a button that retries it. */
export function RetryAlert({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          Tentar de novo
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
