import type { Armazenamento } from '@sie/domain/monitor/armazenamento.ts'
import { findOrphans } from '../contas/orfaos.ts'
import { measureStorage } from '../monitor/storage.ts'

/** Measures the storage, shown by the production dashboard, and logs accounts and records without their counterparts. @param now milliseconds since 1970 */
export async function medirArmazenamentoHandler(now: number): Promise<Armazenamento> {
  const measured = await measureStorage(now)
  console.info('accounts and records compared', JSON.stringify(await findOrphans()))
  return measured
}
