import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, type Theme } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { ConfirmProvider } from './ConfirmProvider.tsx'
import { ToastProvider } from './ToastProvider.tsx'
import { useBackdropCleanup } from '../../ui/feedback/useBackdropCleanup.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { clearOnLeaving, createQueryClient } from './queryClient.ts'

/**
 * Everything the screens stand on; the router is given, as a page drawn in advance has another one.
 * @param theme in the confederation's colours; those of another entity lie above it (platform/entityColours.ts)
 */
export function App({ theme, children }: { theme: Theme; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  useEffect(() => clearOnLeaving(queryClient), [queryClient])
  useBackdropCleanup()
  return (
    // The page drawn in advance is replaced, not taken over, so nothing has to be drawn a second time to become what it is here.
    <ThemeProvider theme={theme} noSsr>
      <CssBaseline enableColorScheme />
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <ConfirmProvider>{children}</ConfirmProvider>
          </ToastProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  )
}
