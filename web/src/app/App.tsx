import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useEntityColour } from '../platform/domainDetails.ts'
import { ConfirmProvider } from '../ui/ConfirmProvider.tsx'
import { ToastProvider } from '../ui/ToastProvider.tsx'
import { useBackdropCleanup } from '../ui/useBackdropCleanup.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { clearOnLeaving, createQueryClient } from './queryClient.ts'
import { portalTheme } from './theme.ts'

/** Everything the screens stand on; the router is given, as a page drawn in advance has another one. */
export function App({ children }: { children: ReactNode }) {
  const colour = useEntityColour()
  const theme = useMemo(() => portalTheme(colour), [colour])
  const [queryClient] = useState(createQueryClient)
  useEffect(() => clearOnLeaving(queryClient), [queryClient])
  useBackdropCleanup()
  return (
    <ThemeProvider theme={theme}>
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
