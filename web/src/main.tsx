import './app/fontes.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { App } from './app/App.tsx'
import { createRouter } from './app/routes.tsx'
import { watchFaults } from './platform/faults.ts'
import { startServiceWorker } from './platform/serviceWorker.ts'

watchFaults()
startServiceWorker()

const root = document.getElementById('root')
const router = createRouter()

// A page drawn in advance stays until its screen is there: nothing flickers.
if (root?.hasChildNodes()) await untilReady()
// In slices, so that a slow phone answers to touch meanwhile.
if (root) startTransition(() => createRoot(root).render(<StrictMode><App><RouterProvider router={router} /></App></StrictMode>))

async function untilReady(): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
