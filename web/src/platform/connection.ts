import { useSyncExternalStore } from 'react'
import { databasePing } from './environment.ts'

/** How long the backend may take to answer before the database client goes offline (specification 8). */
const SILENCE = 10_000
const RETRY = 5000
const WATCH = 30_000

/** Nothing answers at the database's address: its client is off the network. */
let unreachable = false
/** The client runs and says that what it shows is not the database's last word. */
let silent = false
let shown = false
const listeners = new Set<() => void>()

function publish(): void {
  if (shown === (unreachable || silent)) return
  shown = unreachable || silent
  listeners.forEach((listener) => listener())
}

function setUnreachable(next: boolean): void {
  if (unreachable === next) return
  unreachable = next
  publish()
  // Only where the client runs: a visitor's pages do without it.
  void switchClient?.(next)
}

let switchClient: ((offline: boolean) => Promise<void>) | undefined

/** The database client, once it runs, to be taken off the network and back. */
export function onConnection(change: (offline: boolean) => Promise<void>): void {
  switchClient = change
  // While the client runs, silence is noticed even where the device believes itself connected.
  setInterval(() => document.visibilityState === 'visible' && void checkConnection(), WATCH)
  if (unreachable) void change(true)
}

/**
 * Told by a listener of the client whether the database stands behind what it hears. The client itself gives up after 10 s without an
 * answer, and says so here; it goes on trying, and says when it is back.
 */
export function databaseAnswers(answers: boolean): void {
  silent = !answers
  publish()
  if (silent) void checkConnection()
}

/** Whether anything answers at the database's address within 10 s; whatever it says, as asking for a document would cost one. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(databasePing.url, {
    method: databasePing.method,
    mode: 'no-cors',
    cache: 'no-store',
    signal: AbortSignal.timeout(SILENCE),
  }).then(
    () => true,
    () => false,
  )
}

let checking = false

/** Asks the database, and again until it answers. */
export async function checkConnection(): Promise<void> {
  if (checking) return
  checking = true
  while (!(await answers())) {
    setUnreachable(true)
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
  setUnreachable(false)
  checking = false
}

if (typeof window !== 'undefined') window.addEventListener('offline', () => void checkConnection())

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => false,
  )
