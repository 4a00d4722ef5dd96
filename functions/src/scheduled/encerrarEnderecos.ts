import { onSchedule } from 'firebase-functions/v2/scheduler'
import { endOldAddresses } from '../arquivos/addresses.ts'
import { REGION } from '../platform/admin.ts'

/** Ends download URLs of files that are older than a week, at a quiet hour. */
export const encerrarEnderecos = onSchedule(
  { schedule: '40 3 * * *', timeZone: 'America/Sao_Paulo', region: REGION, timeoutSeconds: 1800 },
  async () => {
    console.info('addresses of files ended', await endOldAddresses(Date.now()))
  },
)
