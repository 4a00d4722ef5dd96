import { daysBetween } from '@sie/domain/base/brazil/dates.ts'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { day } from '../../base/platform/input.ts'
import { sealPending } from '../../base/platform/auditChain.ts'
import { verifyChain, type Verificacao } from '../../base/platform/auditCheck.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'

const input = z.object({ de: day, ate: day })

const MOST_DAYS = 92
/** Time after which no further day is begun: what lies outside the chain is looked for afterwards. */
const CALL_MS = 8000

/**
 * Whether the audit of some days is unchanged, and where not. At most 92 days at a time.
 * @param ms time after which no further day is begun
 * @returns `proximo`: the first day that was not begun, for the next call
 * @throws ErroSIE sem-permissao (a national right), dados-invalidos
 */
export async function verificarAuditoriaHandler(
  { de, ate }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  ms = CALL_MS,
): Promise<Verificacao> {
  const caller = await requireCaller(context)
  requireRule(caller, 'sistema:auditoria', ALVO_NACIONAL)
  const days = daysBetween(de, ate) + 1
  if (!(days >= 1 && days <= MOST_DAYS))
    throw new ErroSIE('dados-invalidos', { ate: `Escolha de 1 a ${MOST_DAYS} dias.` })
  const begun = Date.now()
  await sealPending(begun, begun + ms)
  return verifyChain(de, ate, begun + ms)
}

export const verificarAuditoria = callable(input, verificarAuditoriaHandler, {
  access: 'sistema:auditoria',
  errors: [],
})
