import { esperaDaTentativa } from '@sie/domain/base/portal/backoff.ts'
import { AT_REST } from './idle.ts'
import { note } from './monitor/notes.ts'

const ATTEMPTS = 5

let asked = false

async function loadMonitor(): Promise<void> {
  if (asked) return
  asked = true
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return (await import('./monitor/monitor.ts')).startMonitor()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, esperaDaTentativa(attempt, Math.random())))
    }
  }
}

/** Reports an uncaught error: a refusal is counted, a critical one becomes an alert (specification 8). */
export function noteFault(error: unknown): void {
  note({ what: 'fault', error })
  void loadMonitor()
}

/** Reports uncaught errors and rejections, and loads the monitor once the page is at rest: no first screen needs it. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => noteFault(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault(reason))
  setTimeout(() => void loadMonitor(), AT_REST)
}
