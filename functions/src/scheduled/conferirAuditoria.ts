import { onSchedule } from 'firebase-functions/v2/scheduler'
import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { REGION } from '../platform/admin.ts'
import { selarPendentes, verificarCadeia, type Verificacao } from '../platform/auditChain.ts'
import { cpfIndexKey } from '../platform/hash.ts'
import { paths } from '../platform/paths.ts'

const DAY = 86_400_000

/**
 * Seals what is left, checks the last two days, and writes what the chain ends with to the log, which lies outside the database: who would
 * take the newest days away together with the record of where they ended is found out there.
 * @param now milliseconds since 1970
 */
export async function conferirAuditoriaHandler(now: number): Promise<Verificacao> {
  await selarPendentes(now)
  const result = await verificarCadeia(dayInBrasilia(now - 2 * DAY), dayInBrasilia(now))
  const { dia, total, cabeca } = (await paths.ultimoDia().get()).data() ?? {}
  if (result.integra)
    console.info('audit chain holds', JSON.stringify({ dia, total, cabeca, entradas: result.entradas }))
  else console.error('audit chain is broken', JSON.stringify(result.quebras))
  return result
}

export const conferirAuditoria = onSchedule(
  { schedule: '10 0 * * *', timeZone: 'America/Sao_Paulo', region: REGION, secrets: [cpfIndexKey] },
  async () => {
    await conferirAuditoriaHandler(Date.now())
  },
)
