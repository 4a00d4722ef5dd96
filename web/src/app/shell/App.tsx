import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, type Theme } from '@mui/material/styles'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { ConfirmProvider } from './ConfirmProvider.tsx'
import { ToastProvider } from './ToastProvider.tsx'
import { useBackdropCleanup } from '../../ui/feedback/useBackdropCleanup.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { clearOnLeaving, createQueryClient } from './queryClient.ts'

/**
 * Providers around all screens; the router is a child, since prerendered pages have another one.
 * @param theme theme with the confederation's colours; an entity's style sheet overrides it (platform/entityColours.ts)
 * @param client query client of a page that the server draws
 */
export function App({ theme, client, children }: { theme: Theme; client?: QueryClient; children: ReactNode }) {
  const [queryClient] = useState(client ?? createQueryClient)
  useEffect(() => clearOnLeaving(queryClient), [queryClient])
  useBackdropCleanup()
  return (
    // The prerendered page is replaced, not hydrated, so no second render is needed to reach the client's state.
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
