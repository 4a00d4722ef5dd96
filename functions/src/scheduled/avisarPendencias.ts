import { onSchedule } from 'firebase-functions/v2/scheduler'
import { avisarPendentes } from '../cadastro/avisos.ts'
import { REGION } from '../platform/admin.ts'

/** Tells federations of who came to wait during the silence after a mail. */
export const avisarPendencias = onSchedule({ schedule: 'every 15 minutes', timeZone: 'America/Sao_Paulo', region: REGION, retryCount: 3 }, async () => {
  console.info('federations told of who waits', await avisarPendentes(Date.now()))
})
