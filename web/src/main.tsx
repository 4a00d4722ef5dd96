import './app/shell/fontes.css'
import './app/shell/base.css'
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import { App } from './app/shell/App.tsx'
import { createRouter } from './app/routes/routes.tsx'
import { portalTheme } from './app/shell/theme.ts'
import { watchFaults } from './platform/faults.ts'
import { readerOf } from './platform/handOver.ts'
import { breathe } from './platform/idle.ts'
import { startServiceWorker } from './platform/serviceWorker.ts'

watchFaults()
startServiceWorker()
void start()

/** Not awaited at the top level: the chunks it loads import this module and would wait for it. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const give = readerOf(root)
  // Each step of the start is a task of its own.
  await breathe()
  const theme = portalTheme()
  // The style sheet of a built page has the variables of the theme (scripts/lib/prerender.mjs): working them out again would take a phone long.
  if (import.meta.env.PROD) Object.assign(theme, { generateStyleSheets: () => [] })
  await breathe()
  const router = createRouter()
  await breathe()
  // A prerendered page stays until its screen is loaded, so that nothing flickers.
  if (root.hasChildNodes()) await untilReady(router)
  // A transition renders in slices, so that a slow phone answers to touch meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Taken give={give}>
          <App theme={theme}>
            <RouterProvider router={router} />
          </App>
        </Taken>
      </StrictMode>,
    ),
  )
}

async function untilReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** The app, told once that its elements are on the page. */
function Taken({ give, children }: { give: () => void; children: ReactNode }) {
  useLayoutEffect(give, [give])
  return children
}
