import { finishDays } from '../../base/monitor/counters.ts'
import { mailReport } from '../../base/monitor/reports.ts'

/**
 * Merges the counters of finished days and mails the report of yesterday compared with the day before.
 * @param now milliseconds since 1970
 * @returns how many mails were queued
 */
export async function relatorioDiarioHandler(now: number): Promise<number> {
  // The report reads pieces as well as finished days: it goes out all the same.
  const [merged, mailed] = await Promise.allSettled([finishDays(now), mailReport('diario', now)])
  if (merged.status === 'rejected') throw merged.reason
  if (mailed.status === 'rejected') throw mailed.reason
  return mailed.value
}
