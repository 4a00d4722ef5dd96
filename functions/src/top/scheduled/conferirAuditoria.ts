import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { sealPending } from '../../base/platform/auditChain.ts'
import { verifyChain, type Verificacao } from '../../base/platform/auditCheck.ts'
import { paths } from '../../base/platform/paths.ts'

const DAY = 86_400_000

/**
 * Seals the remaining entries, checks the last two days, and writes the end of the chain to the log, which is outside the database: a
 * deletion of the newest days together with the record of their end is detected there.
 * @param now milliseconds since 1970
 */
export async function conferirAuditoriaHandler(now: number): Promise<Verificacao> {
  await sealPending(now)
  const result = await verifyChain(dayInBrasilia(now - 2 * DAY), dayInBrasilia(now))
  const { dia, total, cabeca } = (await paths.ultimoDia().get()).data() ?? {}
  if (result.integra)
    console.info('audit chain holds', JSON.stringify({ dia, total, cabeca, entradas: result.entradas }))
  else console.error('audit chain is broken', JSON.stringify(result.quebras))
  return result
}
