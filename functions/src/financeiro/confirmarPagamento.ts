import * as z from 'zod'
import type { Transaction } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { recibos } from '@sie/domain/financeiro/collections/recibos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { day, recordId } from '../base/platform/input.ts'
import { takeNumbersWithin } from '../base/platform/numbers.ts'
import { storedIn, textAt } from '../base/platform/stored.ts'
import { centavos } from './campos.ts'
import { faturaRef, readStored, isPayer, pagamentoRef, requireIssuerOrAbove, type PagamentoGuardado } from './stored.ts'
import { recusa } from '../base/records/write.ts'
import { receivePayment, sequenciaDeRecibos, type Confirmado } from './receivePayment.ts'

const input = z.object({
  id: recordId,
  /** amount and day of arrival, where they differ from those reported */
  valor: centavos.optional(),
  data: day.optional(),
})

/**
 * Confirms a payment: divides it among its invoices by due day, late fee and interest first; the rest becomes the payer's credit. Invoices, payment,
 * receipt with its number and code, and the ledger are written in one transaction. Confirming again answers the same receipt. Nobody confirms
 * their own payment.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (issuer's `faturas:receber`), registro-nao-encontrado, conflito (refused or
 * refunded), dados-invalidos (more than the credit that pays it, a day in the future)
 */
export async function confirmarPagamentoHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Confirmado> {
  const caller = await requireCaller(context)
  const { id } = given
  const entidade = textAt(await pagamentoRef(id).get(), 'vinculo.idEntidade')
  if (entidade === undefined) throw absent(caller, 'faturas:ler')
  const hoje = hojeNoBrasil()
  const sequence = sequenciaDeRecibos(entidade)
  return takeNumbersWithin(sequence, async (transaction) => {
    const stored = await readStored<PagamentoGuardado>(transaction, caller, pagamentoRef(id))
    await requireIssuerOrAbove(transaction, caller, 'receber', stored.vinculo, async () => {
      const paid = await transaction.getAll(...stored.faturas.map(({ id: of }) => faturaRef(of)))
      return [stored, ...paid.flatMap((doc) => storedIn(faturas, doc) ?? [])]
    })
    if (isPayer(caller, stored)) throw new ErroSIE('sem-permissao')
    if (stored.situacao === 'confirmado') return readConfirmed(transaction, stored, id)
    if (stored.situacao !== 'informado') throw new ErroSIE('conflito')
    const { valor = stored.valor, data = stored.data } = given
    if (data > hoje) throw recusa('data', 'Este dia ainda não chegou.')
    return receivePayment(transaction, caller, sequence, { id, pagamento: stored, stored, valor, data })
  })
}

async function readConfirmed(
  transaction: Transaction,
  { credito }: PagamentoGuardado,
  id: string,
): Promise<Confirmado> {
  const receipt = await transaction.get(db().doc(`${recibos.name}/${id}`))
  return {
    recibo: id,
    numero: String(receipt.get('numero') ?? ''),
    codigo: String(receipt.get('codigo') ?? ''),
    credito,
  }
}

export const confirmarPagamento = callable(input, confirmarPagamentoHandler, {
  access: 'faturas:receber',
  errors: ['registro-nao-encontrado', 'conflito'],
})
