import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailPending } from '../monitor/alerts.ts'
import { REGION } from '../platform/admin.ts'

/** Mails the alerts of the pause after a mail; `now` in milliseconds since 1970. Returns how many. */
export const avisarAlertasHandler = (now: number): Promise<number> => mailPending(now)

export const avisarAlertas = onSchedule(
  { schedule: 'every 15 minutes', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 3 },
  async () => {
    console.info('alerts told', await avisarAlertasHandler(Date.now()))
  },
)
