import { onSchedule } from 'firebase-functions/v2/scheduler'
import { reconferir } from '../inscricoes/reconferir.ts'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'

/** Checks entries against today's rules; `now` in milliseconds since 1970. Returns how many were checked. */
export const reconferirInscricoesHandler = (now: number): Promise<number> => reconferir(now)

export const reconferirInscricoes = onSchedule(
  {
    schedule: '30 3 * * *',
    timeZone: 'America/Sao_Paulo',
    region: REGION,
    retryCount: 3,
    timeoutSeconds: 1800,
    secrets: [cpfIndexKey],
  },
  async () => {
    console.info('entries checked', await reconferirInscricoesHandler(Date.now()))
  },
)
