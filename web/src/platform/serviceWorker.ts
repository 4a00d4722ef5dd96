import { useSyncExternalStore } from 'react'
import { whenIdle } from './idle.ts'

/** Least interval between two checks of an open page for a new version, milliseconds. */
const INTERVAL = 30 * 60_000
/** Longest wait of a press on the button for the new worker, milliseconds: a worker that is still busy may hold its successor for minutes. */
const PATIENCE = 3000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

function publish(worker: ServiceWorker | null): void {
  // The first worker of a device replaces none.
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

/** Trusted URL of a script: the content security policy accepts only a Trusted Types policy of this name. */
function trusted(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes ? trustedTypes.createPolicy('sie', { createScriptURL: () => path }).createScriptURL(path) : path
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(trusted('/sw.js'), { updateViaCache: 'none' })
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && publish(worker))
  publish(registration.waiting)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  let asked = Date.now()
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < INTERVAL) return
    asked = Date.now()
    // Without a connection the next check will do.
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', ask)
  setInterval(ask, INTERVAL)
}

/** Registers the service worker once the page is idle. Where the device refuses, only the offline page is missing. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const idle = () => whenIdle(() => void register().catch(() => {}))
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}

/** Function that activates the new version and reloads the page; undefined where there is none. */
export function useNextVersion(): (() => void) | undefined {
  const worker = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  )
  if (!worker) return undefined
  return () => {
    const reload = () => window.location.reload()
    // Another tab went on with this version already, or a later deploy took its place: nothing will change here.
    if (worker.state !== 'installed') return reload()
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    setTimeout(reload, PATIENCE)
    worker.postMessage('trocar')
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
