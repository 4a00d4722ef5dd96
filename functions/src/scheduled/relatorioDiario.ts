import { onSchedule } from 'firebase-functions/v2/scheduler'
import { finishDays } from '../monitor/counters.ts'
import { mailReport } from '../monitor/reports.ts'
import { REGION } from '../platform/admin.ts'

/**
 * Merges the counters of finished days and mails the report of yesterday compared with the day before.
 * @param now milliseconds since 1970
 * @returns how many mails were queued
 */
export async function relatorioDiarioHandler(now: number): Promise<number> {
  await finishDays(now)
  return mailReport('diario', now)
}

export const relatorioDiario = onSchedule(
  { schedule: '0 7 * * *', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 3 },
  async () => {
    console.info('daily report', await relatorioDiarioHandler(Date.now()))
  },
)
