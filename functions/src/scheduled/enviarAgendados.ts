import { onSchedule } from 'firebase-functions/v2/scheduler'
import { enviarAgendados } from '../mail/agendados.ts'
import { REGION } from '../platform/admin.ts'

/** Sends scheduled mails that are due: the day's in one, and those of quiet hours; `now` in milliseconds since 1970. Returns how many were queued. */
const enviarAgendadosHandler = (now: number): Promise<number> => enviarAgendados(now)

export const enviarMailsAgendados = onSchedule(
  { schedule: 'every 15 minutes', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 3, timeoutSeconds: 540 },
  async () => {
    console.info('mails that waited for their hour', await enviarAgendadosHandler(Date.now()))
  },
)
