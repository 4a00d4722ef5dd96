import { criticalKind, isPermissionDenied, withoutPersonal, type FaultKind } from '@sie/domain/portal/faults.ts'
import { rotaDe } from '@sie/domain/portal/routes.ts'
import { local } from './environment.ts'

/** The body of /api/alerts/critical (specification 7). */
export interface CriticalAlert {
  type: FaultKind
  /** the message without what may be personal, and the address in the catalogue, its parameters unfilled */
  error: string
  /** ISO instant */
  timestamp: string
  environment: 'local' | 'production'
  /** the app's first script, whose name changes with every deploy */
  version: string
}

/** How many alerts wait on this device when the server cannot be reached. */
const WAITING = 10
const KEPT = 'sie-alertas'

let denied = 0

/** Refusals of the database on this page: not shown (specification 8), but counted. */
export const deniedCount = (): number => denied

/** Takes note of an error that nothing caught: a refusal is counted, a critical one becomes an alert (specification 8). */
export function noteFault(error: unknown): void {
  if (isPermissionDenied(error)) denied++
  else {
    const kind = criticalKind(error)
    if (!kind) return
    const message = withoutPersonal(error instanceof Error ? error.message : String(error))
    const place = rotaDe(window.location.pathname)?.path ?? '*'
    void send([...waiting(), { type: kind, error: `${message} (${place})`, timestamp: new Date().toISOString(), environment: local ? 'local' : 'production', version: version() }])
  }
}

const version = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? ''

function waiting(): CriticalAlert[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(found) ? (found as CriticalAlert[]) : []
  } catch {
    return []
  }
}

function keep(alerts: readonly CriticalAlert[]): void {
  try {
    if (alerts.length === 0) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, JSON.stringify(alerts.slice(-WAITING)))
  } catch {
    // Then what could not be sent is lost with the page.
  }
}

/** Sends them one after the other; what cannot be sent waits for the next one, for the connection or for the next visit. */
async function send(alerts: CriticalAlert[]): Promise<void> {
  keep(alerts)
  for (const [index, alert] of alerts.slice(-WAITING).entries()) {
    const sent = await fetch('/api/alerts/critical', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(alert), keepalive: true }).then(({ ok }) => ok, () => false)
    if (!sent) return keep(alerts.slice(-WAITING).slice(index))
  }
  keep([])
}

/** Notes what nobody caught, and sends what an earlier visit could not. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => noteFault(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault(reason))
  const again = () => {
    const left = waiting()
    if (left.length > 0) void send(left)
  }
  window.addEventListener('online', again)
  again()
}
