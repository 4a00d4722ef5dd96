import * as z from 'zod'
import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isConfirmadoPeloBanco } from '@sie/domain/financeiro/estados.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { centavosOuNada, motivo } from './campos.ts'
import { movimentoDe } from './conciliacao/direito.ts'
import { reopenMovimento } from './conciliacao/parConta.ts'
import { quemECobrado } from './quemPaga.ts'
import { nomeDoPagamento, planReversao } from './reversao.ts'
import { readStored, isPayer, pagamentoRef, requireIssuer, type PagamentoGuardado } from './stored.ts'
import { writeStep, recusa } from '../base/records/write.ts'

const toRefuse = z.object({ id: recordId, motivo })

/**
 * Refuses a payment that did not arrive, with a reason for the payer. Refusing again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, conflito (already confirmed)
 */
export async function recusarPagamentoHandler(
  { id, motivo: why }: z.output<typeof toRefuse>,
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: string }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const ref = pagamentoRef(id)
    const stored = await readStored<PagamentoGuardado>(transaction, caller, ref)
    requireIssuer(caller, 'receber', stored.vinculo)
    if (stored.situacao === 'recusado') return { situacao: 'recusado' }
    if (stored.situacao !== 'informado') throw new ErroSIE('conflito')
    const tell = await sendAvisos(transaction, {
      quem: await quemECobrado(transaction, stored.sacado),
      oQue: 'situacao',
      registro: { colecao: pagamentos.name, id },
      dados: { nome: nomeDoPagamento(stored), situacao: 'recusado', motivo: why },
    })
    const changes = { situacao: 'recusado', motivo: why, conferidoPor: caller.uid, conferidoEm: hojeNoBrasil() }
    await writeStep(transaction, pagamentos, ref, stored, changes, { caller, acao: 'recusar', motivo: why })
    tell()
    return { situacao: 'recusado' }
  })
}

export const recusarPagamento = callable(toRefuse, recusarPagamentoHandler, {
  access: 'faturas:receber',
  errors: ['registro-nao-encontrado', 'conflito'],
})

const toPayBack = z.object({
  id: recordId,
  /** fee that is kept, centavos */
  taxa: centavosOuNada.default(0),
  /** it was registered by mistake: annulled, no money goes back, and its invoices are open again */
  engano: z.boolean().optional(),
  motivo,
})

/**
 * Refunds a confirmed payment, less a fee: its invoices are open again by that amount, or are closed where nothing stays paid; the receipt shows it.
 * One registered by mistake is annulled instead: its invoices are open again, and a line of a statement that it came from waits again. Doing it
 * again changes nothing. Nobody does it to their own.
 * @returns amount that goes back to the payer, centavos
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (the issuer's `faturas:estornar`, for a mistake `faturas:receber`,
 * where it came from a statement both), registro-nao-encontrado, conflito (not confirmed), dados-invalidos (a fee above the payment or below what already went back as credit, credit
 * that was used since, an exemption; of a mistake: a fee, a PIX that the bank confirmed, a part of a divided line)
 */
export async function estornarPagamentoHandler(
  { id, taxa, engano = false, motivo: why }: z.output<typeof toPayBack>,
  context: Pick<Context, 'auth'>,
): Promise<{ devolvido: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const stored = await readStored<PagamentoGuardado>(transaction, caller, pagamentoRef(id))
    const { vinculo, valor, meio } = stored
    requireIssuer(caller, engano ? 'receber' : 'estornar', vinculo)
    if (isPayer(caller, stored)) throw new ErroSIE('sem-permissao')
    if (stored.situacao === (engano ? 'anulado' : 'estornado'))
      return { devolvido: engano ? 0 : valor - stored.taxaEstorno }
    if (stored.situacao !== 'confirmado') throw new ErroSIE('conflito')
    if (meio === 'isencao') throw recusa('id', 'Uma isenção não devolve dinheiro.')
    if (taxa > valor) throw recusa('taxa', 'A taxa é maior que o pagamento.')
    const line = engano ? await freedLine(transaction, caller, { id, stored, taxa, motivo: why }) : undefined
    const write = await planReversao(transaction, {
      caller,
      id,
      stored,
      engano,
      taxa,
      motivo: why,
      nome: engano ? 'Pagamento registrado por engano' : 'Estorno de pagamento',
      step: { acao: engano ? 'anularPagamento' : 'estornar' },
    })
    await write()
    await line?.store()
    return { devolvido: engano ? 0 : valor - taxa }
  })
}

/**
 * The line of a statement from which a payment by mistake came, as it waits again; undefined where it came from none.
 * @throws ErroSIE sem-permissao, dados-invalidos where the payment is no mistake of who registered it, or part of a divided line
 */
async function freedLine(
  transaction: Transaction,
  caller: Caller,
  { id, stored, taxa, motivo: why }: { id: string; stored: PagamentoGuardado; taxa: number; motivo: string },
) {
  if (taxa > 0) throw recusa('taxa', 'O que foi registrado por engano não tem taxa.')
  if (isConfirmadoPeloBanco(id))
    throw recusa('id', 'O banco confirmou este PIX: o dinheiro entrou. Para devolvê-lo, use Estornar.')
  const { docs } = await getBounded(
    db().collection(movimentos.name).where('par.pagamento', '==', id).where('metadados.successorId', '==', ''),
    1,
    transaction,
  )
  const [line] = docs
  if (!line && id.startsWith('extrato-'))
    throw recusa('id', 'O lançamento do extrato foi dividido entre várias faturas: desfaça a divisão em Conciliação.')
  if (!line) return undefined
  // It takes back a reconciliation, which needs the right to refund too.
  requireIssuer(caller, 'estornar', stored.vinculo)
  await movimentoDe(transaction, caller, line.id)
  return reopenMovimento(transaction, caller, line.id, why)
}

export const estornarPagamento = callable(toPayBack, estornarPagamentoHandler, {
  access: 'faturas:receber',
  errors: ['registro-nao-encontrado', 'conflito'],
})
