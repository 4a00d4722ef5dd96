import * as z from 'zod'
import { movimentos, type SituacaoDoMovimento } from '@sie/domain/financeiro/collections/movimentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { recordId } from '../../base/platform/input.ts'
import { movimentoDe, movimentoRef, type MovimentoGuardado } from './direito.ts'
import { undoDivisao } from './divisao.ts'
import { reopenMovimento, pairConta, unpairConta } from './parConta.ts'
import { pairFatura, unpairFatura } from './parFatura.ts'

const toPair = z.object({
  movimento: recordId,
  alvo: z.object({ tipo: z.enum(['fatura', 'conta']), id: recordId }),
})
interface Feito {
  situacao: SituacaoDoMovimento
}

/**
 * Pairs a line of a statement: confirms the payment of an invoice, or marks a conta as paid. Pairing the same again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`movimentos:conciliar` of the entity, and `faturas:receber` or
 * `contas:editar`), registro-nao-encontrado, conflito (the line has another pair), dados-invalidos (why they are no pair)
 */
export async function conciliarHandler(
  { movimento: id, alvo }: z.output<typeof toPair>,
  context: Pick<Context, 'auth'>,
): Promise<Feito> {
  const caller = await requireCaller(context)
  if (alvo.tipo === 'fatura') return pairFatura(caller, { id, fatura: alvo.id }, context)
  return db().runTransaction(async (transaction) => {
    const movimento = await movimentoDe(transaction, caller, id)
    if (isPaired(movimento, alvo)) return { situacao: 'conciliado' }
    if (movimento.situacao !== 'aberto') throw new ErroSIE('conflito')
    await pairConta(transaction, caller, { id, movimento, conta: alvo.id })
    return { situacao: 'conciliado' }
  })
}

const isPaired = ({ situacao, par }: MovimentoGuardado, alvo: { tipo: string; id: string }) =>
  situacao === 'conciliado' && par.tipo === alvo.tipo && par.id === alvo.id

const toUndo = z.object({ movimento: recordId, motivo: trimmed(300).default('') })

/**
 * Undoes a pair: invoices, payments, credit and ledger, or the conta, are as they were before, and the line waits again. An ignored line waits
 * again too. Undoing again changes nothing.
 * @throws ErroSIE as `conciliar`; dados-invalidos (the month was closed, the credit was used, the invoice was closed since)
 */
export async function desfazerConciliacaoHandler(
  { movimento: id, motivo }: z.output<typeof toUndo>,
  context: Pick<Context, 'auth'>,
): Promise<Feito> {
  const caller = await requireCaller(context)
  const divided = await db().runTransaction(async (transaction) => {
    const movimento = await movimentoDe(transaction, caller, id)
    if (movimento.situacao === 'aberto') return
    if (movimento.par.tipo === 'divisao') return true
    if (movimento.par.tipo === 'conta') return unpairConta(transaction, caller, { id, movimento, motivo })
    if (movimento.par.tipo === 'fatura') return unpairFatura(transaction, caller, { id, movimento, motivo })
    await (await reopenMovimento(transaction, caller, id, motivo)).store()
  })
  if (divided === true) await undoDivisao(caller, id, motivo)
  return { situacao: 'aberto' }
}

const toIgnore = z.object({ movimento: recordId, motivo: trimmed(300).default('') })

/**
 * Sets aside a line that has no counterpart in the portal: a fee, money between own accounts. Ignoring again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, conflito (the line has a pair)
 */
export async function ignorarMovimentoHandler(
  { movimento: id, motivo }: z.output<typeof toIgnore>,
  context: Pick<Context, 'auth'>,
): Promise<Feito> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const movimento = await movimentoDe(transaction, caller, id)
    if (movimento.situacao === 'ignorado') return { situacao: 'ignorado' }
    if (movimento.situacao !== 'aberto') throw new ErroSIE('conflito')
    const plan = await changeRecord<MovimentoGuardado>(transaction, movimentos, movimentoRef(id), {
      caller,
      action: null,
      edit: (stored) => ({ ...stored, situacao: 'ignorado', motivo }),
      audit: { acao: 'ignorar', detalhe: { motivo } },
    })
    await plan.store()
    return { situacao: 'ignorado' }
  })
}

const facts = {
  access: 'movimentos:conciliar',
  errors: ['registro-nao-encontrado', 'conflito'],
} as const

export const conciliar = callable(toPair, conciliarHandler, facts)
export const desfazerConciliacao = callable(toUndo, desfazerConciliacaoHandler, facts)
export const ignorarMovimento = callable(toIgnore, ignorarMovimentoHandler, facts)
