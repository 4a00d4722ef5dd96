import { esperaDaTentativa } from '@sie/domain/portal/backoff.ts'
import { note } from './monitor/notes.ts'

/** The monitor is small, but no first screen needs it: it loads after this many milliseconds, or with the first error. */
const AT_REST = 5000
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

/** Reports uncaught errors and rejections, and starts the monitor. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => noteFault(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault(reason))
  setTimeout(() => void loadMonitor(), AT_REST)
}
