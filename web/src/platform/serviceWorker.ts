import { useSyncExternalStore } from 'react'
import { whenIdle } from './idle.ts'

/** How often an open page asks whether there is a new version, at most. */
const INTERVAL = 30 * 60_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

function publish(worker: ServiceWorker | null): void {
  // The first one of a device replaces nothing.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  listeners.forEach((listener) => listener())
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

/** The policy of the portal's pages takes addresses of scripts only from a policy of this name. */
function trusted(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes ? trustedTypes.createPolicy('sie', { createScriptURL: () => path }).createScriptURL(path) : path
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trusted('/sw.js'), { updateViaCache: 'none' })
  publish(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && publish(installing))
  })
  let asked = Date.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < INTERVAL) return
    asked = Date.now()
    // Without a connection the next time will do.
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, INTERVAL)
}

/** Registers the service worker once the page has nothing better to do. Devices that refuse it lose only the page for lost connections. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const idle = () => whenIdle(() => void register().catch(() => {}))
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}

/** Goes on with the new version, which loads the page anew. */
export function useNextVersion(): (() => void) | undefined {
  const worker = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  )
  if (!worker) return undefined
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    worker.postMessage('trocar')
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
