import { onSchedule } from 'firebase-functions/v2/scheduler'
import { oferecerConversoesHandler } from '../exames/converter.ts'
import { REGION } from '../platform/admin.ts'

export { oferecerConversoesHandler }

/** Offers the conversion of Pooms to those who reached its age. */
export const oferecerConversoes = onSchedule(
  { schedule: '40 5 * * *', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 3 },
  async () => {
    console.info('conversions of Pooms offered', await oferecerConversoesHandler(Date.now()))
  },
)
