import { MONITOR } from '@sie/domain/base/monitor/limits.ts'
import type { FaultKind } from '@sie/domain/base/portal/faults.ts'
import { environment, version } from './about.ts'
import { Outbox } from './outbox.ts'
import { CHAVES } from './waiting.ts'

/** Body of /api/alerts/critical (specification 7), and the id under which it waits on the device. */
interface CriticalAlert {
  id: string
  type: FaultKind
  /** message without personal data, address as in the catalogue, positions in the app's scripts */
  error: string
  /** ISO instant */
  timestamp: string
  environment: string
  version: string
  count: number
}

/** Milliseconds between two alerts of the same error; the second carries the count of its occurrences. */
const SAME_AGAIN = 60_000

const sentAt = new Map<string, number>()
const signature = ({ type, error }: Pick<CriticalAlert, 'type' | 'error'>) => `${type} ${error}`

/** Outbox of the critical errors of this device: at most the last ten wait, equal ones joined with a count. */
export function alertOutbox(onFailed: () => void): (type: FaultKind, error: string) => void {
  const outbox = new Outbox<CriticalAlert>({
    key: CHAVES.alertas,
    most: MONITOR.alertasGuardados,
    path: '/api/alerts/critical',
    body: ({ id: _, ...alert }) => alert,
    join: (waiting, added) =>
      signature(waiting) === signature(added)
        ? { ...waiting, timestamp: added.timestamp, count: waiting.count + added.count }
        : undefined,
    due: (alert) => (sentAt.get(signature(alert)) ?? -SAME_AGAIN) + SAME_AGAIN,
    onSent: (alert) => sentAt.set(signature(alert), Date.now()),
    onFailed,
  })
  void outbox.send()
  return (type, error) =>
    void outbox.put({
      id: crypto.randomUUID(),
      type,
      error,
      timestamp: new Date().toISOString(),
      environment,
      version: version(),
      count: 1,
    })
}
