import * as z from 'zod'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { changeRecord } from '../base/platform/changeRecord.ts'
import { recordId } from '../base/platform/input.ts'
import { requireOpenMonths, type ContaGuardada } from './meses.ts'
import { requireOwnConta } from './salvarConta.ts'

const input = z.object({ id: recordId, active: z.boolean() })

/**
 * Removes a conta from the books, or restores it. It stays stored, with its history.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos (a closed month; a conta from an invoice)
 */
export async function definirContaAtivaHandler(
  { id, active }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; active: boolean }> {
  const caller = await requireCaller(context)
  await db().runTransaction(async (transaction) => {
    const plan = await changeRecord<ContaGuardada>(transaction, contas, db().doc(`contas/${id}`), {
      caller,
      action: 'excluir',
      edit: (stored) => stored,
      flags: { active },
      audit: { acao: active ? 'reativar' : 'desativar' },
    })
    requireOwnConta(plan.stored)
    await requireOpenMonths(transaction, [{ before: plan.stored, after: plan.next }])
    await plan.store()
  })
  return { id, active }
}

export const definirContaAtiva = callable(input, definirContaAtivaHandler, {
  access: 'contas:excluir',
  errors: ['registro-nao-encontrado'],
})
