import { findOrphans } from '../../pessoas/contas/orfaos.ts'
import { measureStorage } from '../../base/monitor/storage.ts'

/**
 * Measures the storage, shown by the production dashboard (a job goes on with a large one), and logs accounts and records without their counterparts.
 * @param now milliseconds since 1970
 */
export async function medirArmazenamentoHandler(now: number): Promise<void> {
  await measureStorage(now)
  console.info('accounts and records compared', JSON.stringify(await findOrphans()))
}
