import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailReport } from '../monitor/reports.ts'
import { REGION } from '../platform/admin.ts'

/** Mails the report of Monday to Sunday compared with the week before; `now` in milliseconds since 1970. Returns how many mails were queued. */
export const relatorioSemanalHandler = (now: number): Promise<number> => mailReport('semanal', now)

export const relatorioSemanal = onSchedule(
  { schedule: '10 7 * * 1', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 3 },
  async () => {
    console.info('weekly report', await relatorioSemanalHandler(Date.now()))
  },
)
