import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { ConfirmProvider } from './ConfirmProvider.tsx'
import { ToastProvider } from './ToastProvider.tsx'
import { useBackdropCleanup } from '../ui/useBackdropCleanup.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { clearOnLeaving, createQueryClient } from './queryClient.ts'
import { portalTheme } from './theme.ts'

/** Everything the screens stand on; the router is given, as a page drawn in advance has another one. */
export function App({ children }: { children: ReactNode }) {
  // In the confederation's colours; those of another entity lie above it (platform/entityColours.ts).
  const [theme] = useState(portalTheme)
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
