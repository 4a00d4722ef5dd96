import { useSyncExternalStore } from 'react'

/** How long the backend may take to answer before the database client goes offline (specification 8). */
export const SILENCE = 10_000
const RETRY = 5000
const WATCH = 30_000

let offline = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (offline === next) return
  offline = next
  listeners.forEach((listener) => listener())
  // Only where the client runs: a visitor's pages do without it.
  void switchClient?.(next)
}

let switchClient: ((offline: boolean) => Promise<void>) | undefined

/** The database client, once it runs, to be taken off the network and back. */
export function onConnection(change: (offline: boolean) => Promise<void>): void {
  switchClient = change
  // While the client runs, silence is noticed even where the device believes itself connected.
  setInterval(() => document.visibilityState === 'visible' && void checkConnection(), WATCH)
  if (offline) void change(true)
}

/** Whether this site answers within 10 s. Its smallest file is asked for, past every cache. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/icone.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SILENCE) }).then((answer) => answer.ok, () => false)
}

let checking = false

/** Asks the backend, and again until it answers. */
export async function checkConnection(): Promise<void> {
  if (checking) return
  checking = true
  while (!(await answers())) {
    set(true)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, RETRY)
      function done() {
        clearTimeout(timer)
        window.removeEventListener('online', done)
        resolve()
      }
      window.addEventListener('online', done)
    })
  }
  set(false)
  checking = false
}

if (typeof window !== 'undefined') window.addEventListener('offline', () => void checkConnection())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOffline = (): boolean => useSyncExternalStore(subscribe, () => offline, () => false)
