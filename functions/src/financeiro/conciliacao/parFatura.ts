import type { Transaction } from 'firebase-admin/firestore'
import { movimentos, type Movimento, type SituacaoDoMovimento } from '@sie/domain/financeiro/collections/movimentos.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { abertoDe, depoisDoEstorno } from '@sie/domain/financeiro/fatura.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Context } from '../../base/platform/callable.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { confirmarPagamentoHandler } from '../confirmarPagamento.ts'
import {
  faturaRef,
  readStored,
  isPayer,
  pagamentoRef,
  requireIssuer,
  type FaturaGuardada,
  type PagamentoGuardado,
} from '../stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { planReversao } from '../reversao.ts'
import { movimentoDe, movimentoRef, type MovimentoGuardado } from './direito.ts'
import { reopenMovimento } from './parConta.ts'

const fault = (mensagem: string) => recusa('alvo', mensagem)

/**
 * Pays an invoice with a line of the statement, in three steps, each of which may be repeated: the line is reserved for the invoice with its payment
 * (`conciliando`), the payment is confirmed, the line is settled. If the confirmation is refused, the line is unpaired again.
 * @throws ErroSIE as `conciliar`
 */
export async function pairFatura(
  caller: Caller,
  { id, fatura }: { id: string; fatura: string },
  context: Pick<Context, 'auth'>,
): Promise<{ situacao: SituacaoDoMovimento }> {
  const kept = await db().runTransaction((transaction) => reserveMovimento(transaction, caller, { id, fatura }))
  if (kept.settled) return { situacao: 'conciliado' }
  try {
    await confirmarPagamentoHandler({ id: kept.pagamento }, context)
  } catch (error) {
    if (error instanceof ErroSIE) await db().runTransaction((transaction) => releaseMovimento(transaction, caller, id))
    throw error
  }
  await db().runTransaction(async (transaction) => {
    const plan = await changeRecord<MovimentoGuardado>(transaction, movimentos, movimentoRef(id), {
      caller,
      action: null,
      edit: (stored) => (stored.situacao === 'conciliando' ? { ...stored, situacao: 'conciliado' } : stored),
      audit: { acao: 'conciliar', detalhe: { fatura, pagamento: kept.pagamento } },
    })
    await plan.store()
  })
  return { situacao: 'conciliado' }
}

interface Reserva {
  pagamento: string
  settled: boolean
}

/** Reserves the line for the invoice, with a payment that waits for confirmation: the one that the payer reported, or a new one. */
async function reserveMovimento(
  transaction: Transaction,
  caller: Caller,
  { id, fatura: faturaId }: { id: string; fatura: string },
): Promise<Reserva> {
  const movimento = await movimentoDe(transaction, caller, id)
  const { par, vinculo, valor, sentido } = movimento
  const same = par.tipo === 'fatura' && par.id === faturaId
  if (same && movimento.situacao !== 'aberto')
    return { pagamento: par.pagamento, settled: movimento.situacao === 'conciliado' }
  if (movimento.situacao !== 'aberto') throw new ErroSIE('conflito')
  const fatura = await readStored<FaturaGuardada>(transaction, caller, faturaRef(faturaId))
  requireIssuer(caller, 'receber', fatura.vinculo)
  if (isPayer(caller, fatura)) throw new ErroSIE('sem-permissao')
  if (fatura.vinculo.idEntidade !== vinculo.idEntidade) throw fault('Esta fatura é de outra entidade.')
  if (sentido !== 'entrada') throw fault('Uma saída não paga uma fatura.')
  if (abertoDe(fatura) === 0) throw fault(`A fatura ${fatura.numero} não está em aberto.`)
  const told = await getBounded(
    db()
      .collection(pagamentos.name)
      .where('filtros.faturas', 'array-contains', faturaId)
      .where('situacao', '==', 'informado')
      .where('metadados.successorId', '==', ''),
    10,
    transaction,
  )
  const waiting = told.docs.find((doc) => {
    const { faturas: parts, valor: informed, meio } = storedIn(pagamentos, doc)
    return parts.length === 1 && informed === valor && meio !== 'credito'
  })
  const pagamento = waiting?.id ?? `extrato-${id}-${movimento.vezes}`
  const plan = await changeRecord<MovimentoGuardado>(transaction, movimentos, movimentoRef(id), {
    caller,
    action: null,
    edit: (stored) => ({
      ...stored,
      situacao: 'conciliando',
      par: { tipo: 'fatura', id: faturaId, nome: fatura.name, pagamento, quem: caller.uid, em: hojeNoBrasil() },
      antes: antesDe(fatura),
      vezes: stored.vezes + 1,
    }),
    audit: { acao: 'conciliar', detalhe: { fatura: faturaId } },
  })
  if (!waiting)
    await createPaymentFromExtrato(transaction, caller, { id, movimento, fatura, faturaId, valor, pagamento })
  await plan.store()
  return { pagamento, settled: false }
}

/** State of an invoice before a line pays it. */
export const antesDe = ({ metadados, situacao, quitadaEm, pago, encargos }: FaturaGuardada): Movimento['antes'] => ({
  versao: metadados.version,
  situacao,
  dia: quitadaEm,
  meio: '',
  pago,
  multa: encargos.multa,
  juros: encargos.juros,
  encargosPagos: encargos.pago,
  jurosAte: encargos.ate,
})

interface DoExtrato {
  /** id of the line */
  id: string
  movimento: MovimentoGuardado
  fatura: FaturaGuardada
  faturaId: string
  valor: number
  pagamento: string
}

/** Creates a payment that waits for confirmation, from the part of a line that pays an invoice. */
export function createPaymentFromExtrato(
  transaction: Transaction,
  caller: Caller,
  { id, movimento, fatura: { sacado, numero, vinculo }, faturaId, valor, pagamento }: DoExtrato,
): Promise<void> {
  const record = pagamentos.schema.parse({
    name: sacado.nome,
    sacado,
    faturas: [{ id: faturaId, numero, principal: 0, encargos: 0 }],
    data: movimento.dia,
    valor,
    meio: /\bpix\b/i.test(movimento.name) ? 'pix' : 'transferencia',
    observacao: `Extrato: ${movimento.name}`.slice(0, 300),
    situacao: 'informado',
    informadoPor: caller.uid,
    informadoEm: hojeNoBrasil(),
    vinculo,
  })
  const step = { caller, acao: 'informar' as const, detalhe: { valor, movimento: id } }
  return createRecord(transaction, pagamentos, pagamentoRef(pagamento), record, step)
}

/** Sets the line back to unpaired, and refuses a payment that was created only for it. */
async function releaseMovimento(transaction: Transaction, caller: Caller, id: string): Promise<void> {
  const movimento = await movimentoDe(transaction, caller, id)
  if (movimento.situacao !== 'conciliando') return
  const ref = pagamentoRef(movimento.par.pagamento)
  const stored = storedIn(pagamentos, await transaction.get(ref))
  const line = await reopenMovimento(transaction, caller, id, 'Pagamento recusado')
  if (stored?.situacao === 'informado' && ref.id.startsWith('extrato-'))
    await refuseFromExtrato(transaction, caller, ref.id, stored)
  await line.store()
}

const refuseFromExtrato = (transaction: Transaction, caller: Caller, id: string, stored: PagamentoGuardado) =>
  writeStep(
    transaction,
    pagamentos,
    pagamentoRef(id),
    stored,
    { situacao: 'recusado', motivo: MOTIVO, conferidoPor: caller.uid, conferidoEm: hojeNoBrasil() },
    { caller, acao: 'recusar', motivo: MOTIVO },
  )

const MOTIVO = 'Conciliação com o extrato desfeita'

/**
 * Undoes the payment by a line: unlike a refund the invoice is as it was before, and no money goes back. Also requires the right to refund.
 * @throws ErroSIE as `desfazerConciliacao`
 */
export async function unpairFatura(
  transaction: Transaction,
  caller: Caller,
  { id, movimento, motivo }: { id: string; movimento: MovimentoGuardado; motivo: string },
): Promise<void> {
  const { par, vinculo, antes } = movimento
  requireIssuer(caller, 'estornar', vinculo)
  const takeBack = await planoDeSoltar(transaction, caller, { id, pagamento: par.pagamento, antes, motivo })
  const line = await reopenMovimento(transaction, caller, id, motivo)
  await takeBack()
  await line.store()
}

interface Parte {
  /** id of the line */
  id: string
  pagamento: string
  antes: Movimento['antes']
  motivo: string
}

/**
 * Plans to undo the payment of an invoice by a line.
 * @returns a function that writes it; called after all reads of the transaction
 * @throws ErroSIE as `desfazerConciliacao`
 */
export async function planoDeSoltar(
  transaction: Transaction,
  caller: Caller,
  { id, pagamento, antes, motivo }: Parte,
): Promise<() => Promise<void>> {
  const ref = pagamentoRef(pagamento)
  const stored = await readStored<PagamentoGuardado>(transaction, caller, ref)
  if (stored.situacao !== 'confirmado')
    // Refused, or refunded by hand since: there is nothing left to undo.
    return async () => {
      if (stored.situacao === 'informado' && ref.id.startsWith('extrato-'))
        await refuseFromExtrato(transaction, caller, ref.id, stored)
    }
  if (isPayer(caller, stored)) throw new ErroSIE('sem-permissao')
  return planReversao(transaction, {
    caller,
    id: ref.id,
    stored,
    engano: true,
    taxa: 0,
    motivo: motivo || MOTIVO,
    nome: MOTIVO,
    step: { acao: 'desfazerConciliacao', detalhe: { movimento: id } },
    antes: (fatura, parte) => semParte(fatura, antes, parte),
  })
}

/** The invoice as before where nothing else has changed it since; otherwise as it is without the part. */
function semParte(
  fatura: FaturaGuardada,
  antes: Movimento['antes'],
  parte: { principal: number; encargos: number },
): Pick<FaturaGuardada, 'pago' | 'encargos' | 'situacao' | 'quitadaEm'> {
  if (fatura.metadados.version === antes.versao + 1)
    return {
      pago: antes.pago,
      encargos: { multa: antes.multa, juros: antes.juros, pago: antes.encargosPagos, ate: antes.jurosAte },
      situacao: antes.situacao === 'parcialmentePaga' ? 'parcialmentePaga' : 'emitida',
      quitadaEm: antes.dia,
    }
  const { pago, encargos, situacao } = depoisDoEstorno(fatura, parte, true)
  return { pago, encargos, situacao, quitadaEm: '' }
}
