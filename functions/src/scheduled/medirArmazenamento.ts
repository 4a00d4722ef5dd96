import { onSchedule } from 'firebase-functions/v2/scheduler'
import type { Armazenamento } from '@sie/domain/monitor/armazenamento.ts'
import { findOrphans } from '../contas/orfaos.ts'
import { measureStorage } from '../monitor/storage.ts'
import { REGION } from '../platform/admin.ts'

/** Nightly measurement of the storage, shown by the production dashboard. @param now milliseconds since 1970 */
export const medirArmazenamentoHandler = (now: number): Promise<Armazenamento> => measureStorage(now)

/** Measures the storage, and logs accounts and records without their counterparts. */
export const medirArmazenamentoDaNoite = onSchedule(
  { schedule: '50 3 * * *', timeZone: 'America/Sao_Paulo', region: REGION, timeoutSeconds: 600 },
  async () => {
    await medirArmazenamentoHandler(Date.now())
    const orphans = await findOrphans()
    console.info('accounts and records compared', JSON.stringify(orphans))
  },
)
