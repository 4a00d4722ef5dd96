import { chamadaDe } from '@sie/domain/base/monitor/servidor.ts'

/** Response of the server as the browser timed it. */
interface Response {
  /** endpoint, or the key of all callables */
  key: string
  ms: number
  /** the server answered with an error of its own (status 500 or above) */
  failed: boolean
}

/**
 * Reports each response of the server, also those before the call. The browser times them itself (Resource Timing), so no caller has to.
 * Browsers without it report nothing.
 */
export function watchResponses(onResponse: (response: Response) => void): void {
  if (typeof PerformanceObserver === 'undefined') return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const key = chamadaDe(entry.name)
      if (key) onResponse({ key, ms: entry.duration, failed: entry.responseStatus >= 500 })
    }
  }).observe({ type: 'resource', buffered: true })
}
