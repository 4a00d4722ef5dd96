import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ConfirmProvider } from '../ui/ConfirmProvider.tsx'
import { ToastProvider } from '../ui/ToastProvider.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { clearOnLeaving, createQueryClient } from './queryClient.ts'
import { createRouter } from './routes.tsx'
import { theme } from './theme.ts'

/** Everything the screens stand on. */
export function App() {
  const [queryClient] = useState(createQueryClient)
  const [router] = useState(createRouter)
  useEffect(() => clearOnLeaving(queryClient), [queryClient])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <ConfirmProvider>
              <RouterProvider router={router} />
            </ConfirmProvider>
          </ToastProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  )
}
