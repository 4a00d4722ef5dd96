import { useSyncExternalStore } from 'react'
import { databasePing } from './environment.ts'

/** Milliseconds without a response of the backend after which the Firestore client goes offline (specification 8). */
const SILENCE = 10_000
const RETRY = 5000
const WATCH = 30_000

/** There is no response from Firestore's host: the client's network is disabled. */
let unreachable = false
/** The client runs, and its last snapshot came from the cache. */
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
  // Only where the client runs: visitors' pages do not load it.
  void switchClient?.(next)
}

let switchClient: ((offline: boolean) => Promise<void>) | undefined

/** Registers the Firestore client, once it runs, to disable and enable its network. */
export function onConnection(change: (offline: boolean) => Promise<void>): void {
  switchClient = change
  // While the client runs, the connection is checked even where the device reports that it is online.
  setInterval(() => document.visibilityState === 'visible' && void checkConnection(), WATCH)
  if (unreachable) void change(true)
}

/**
 * Called by a snapshot listener with whether its data come from the server. The client itself gives up after 10 s without a
 * response and serves the cache; it keeps retrying, and the next snapshot from the server ends that.
 */
export function databaseAnswers(answers: boolean): void {
  silent = !answers
  publish()
  if (silent) void checkConnection()
}

/** Whether Firestore's host responds within 10 s, with any response: requesting a document would cost a read. */
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

/** Checks the connection, and again until Firestore's host responds. */
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
