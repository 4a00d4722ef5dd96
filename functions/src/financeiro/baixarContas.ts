import * as z from 'zod'
import { contas, MEIOS_DE_PAGAMENTO } from '@sie/domain/financeiro/collections/contas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { changeRecord } from '../base/platform/changeRecord.ts'
import { day, recordId } from '../base/platform/input.ts'
import { requireOpenMonths, type ContaGuardada } from './meses.ts'
import { requireOwnConta } from './salvarConta.ts'

const input = z.object({
  ids: z.array(recordId).min(1).max(50),
  /** day of the payment; null marks them as unpaid again */
  pagoEm: day.nullable(),
  meio: z.enum(Object.keys(MEIOS_DE_PAGAMENTO) as (keyof typeof MEIOS_DE_PAGAMENTO)[]).default(''),
})

interface Baixa {
  id: string
  /** reason of the refusal; '' where the conta was changed, or was so already */
  motivo: string
  /** the version that was made; absent where none was */
  versao?: number
}

/**
 * Marks contas as paid on a day, or as unpaid again, each independently: a refused one gives its reason and does not stop the others. A conta paid
 * already keeps its day.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (a day in the future)
 */
export async function baixarContasHandler(
  { ids, pagoEm, meio }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ resultados: Baixa[] }> {
  const caller = await requireCaller(context)
  if (pagoEm !== null && pagoEm > hojeNoBrasil())
    throw new ErroSIE('dados-invalidos', { pagoEm: 'Este dia ainda não chegou.' })
  const resultados: Baixa[] = []
  for (const id of new Set(ids)) {
    try {
      resultados.push({ id, motivo: '', ...(await baixar(caller, id, pagoEm, meio)) })
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      resultados.push({ id, motivo: Object.values(error.campos)[0] ?? error.message })
    }
  }
  return { resultados }
}

const baixar = (caller: Caller, id: string, pagoEm: string | null, meio: keyof typeof MEIOS_DE_PAGAMENTO) =>
  db().runTransaction(async (transaction) => {
    const plan = await changeRecord<ContaGuardada>(transaction, contas, db().doc(`contas/${id}`), {
      caller,
      edit: (stored) =>
        pagoEm === null
          ? { ...stored, pagoEm: '', meio: '' }
          : { ...stored, pagoEm: stored.pagoEm || pagoEm, meio: meio || stored.meio },
      audit: { acao: 'editar', detalhe: { baixa: pagoEm !== null } },
      marked: true,
    })
    requireOwnConta(plan.stored)
    await requireOpenMonths(transaction, [{ before: plan.stored, after: plan.next }])
    await plan.store()
    return plan.differs ? { versao: plan.version } : {}
  })

export const baixarContas = callable(input, baixarContasHandler, { access: 'contas:editar', errors: [] })
