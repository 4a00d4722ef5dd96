import { finishDays } from '../monitor/counters.ts'
import { mailReport } from '../monitor/reports.ts'

/**
 * Merges the counters of finished days and mails the report of yesterday compared with the day before.
 * @param now milliseconds since 1970
 * @returns how many mails were queued
 */
export async function relatorioDiarioHandler(now: number): Promise<number> {
  await finishDays(now)
  return mailReport('diario', now)
}
