import * as z from 'zod'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { measureStorage } from './storage.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { limitUse } from '../platform/limit.ts'

const input = z.object({})

/** Most measurements in an hour, by all callers together: each reads the whole bucket. */
const MOST_AN_HOUR = 6

/**
 * Measures the storage now instead of by night.
 * @returns the day of the measurement ('AAAA-MM-DD'), and whether a job goes on with a large storage
 * @throws ErroSIE sem-permissao without `sistema:monitoramento` of the confederation, limite-excedido above six an hour
 */
export async function medirArmazenamentoHandler(
  _input: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ dia: string; continua: boolean }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'sistema:monitoramento', ALVO_NACIONAL)
  await limitUse('medirArmazenamento', MOST_AN_HOUR, 3600)
  return measureStorage(Date.now())
}

export const medirArmazenamento = callable(input, medirArmazenamentoHandler, {
  access: 'sistema:monitoramento',
  errors: ['limite-excedido'],
})
