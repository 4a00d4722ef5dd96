import { onSchedule } from 'firebase-functions/v2/scheduler'
import { conferirCobrancas } from '../financeiro/pix/conferir.ts'
import { pixCredenciais } from '../financeiro/pix/configuracao.ts'
import { REGION } from '../platform/admin.ts'
import { cpfIndexKey } from '../platform/hash.ts'

export { conferirCobrancas as conferirCobrancasHandler }

/** Every 15 minutes: asks providers about charges whose notices never came. */
export const conferirCobrancasAbertas = onSchedule(
  {
    schedule: '*/15 * * * *',
    timeZone: 'America/Sao_Paulo',
    region: REGION,
    retryCount: 0,
    timeoutSeconds: 840,
    maxInstances: 1,
    secrets: [cpfIndexKey, pixCredenciais],
  },
  async () => {
    console.info('charges', await conferirCobrancas(Date.now()))
  },
)
