import { onSchedule } from 'firebase-functions/v2/scheduler'
import { avisarPendentes } from '../cadastro/avisos.ts'
import { REGION } from '../platform/admin.ts'

/** Mails federations about requests of the pause after a mail; `now` in milliseconds since 1970. Returns how many were mailed. */
export const avisarPendenciasHandler = (now: number): Promise<number> => avisarPendentes(now)

export const avisarPendencias = onSchedule(
  { schedule: 'every 15 minutes', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 3 },
  async () => {
    console.info('federations told of who waits', await avisarPendenciasHandler(Date.now()))
  },
)
