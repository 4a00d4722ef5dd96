import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { aoCancelar, aoIsentar } from '@sie/domain/financeiro/eventos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { motivo, novoId } from './campos.ts'
import {
  faturaRef,
  readStored,
  isPayer,
  postToLedger,
  pagamentoRef,
  requireIssuer,
  requireIssuerOrAbove,
  type FaturaGuardada,
} from './stored.ts'
import { createRecord, writeStep, recusa } from '../base/records/write.ts'
import { chaveDoSacado } from './emissora.ts'
import { quemECobrado } from './quemPaga.ts'

const toCancel = z.object({
  id: recordId,
  motivo,
  /** id of the draft with the same contents that replaces it; absent for none */
  corrigir: novoId.optional(),
})

/** Whether a payment of the invoice waits for confirmation. */
export async function hasPayment(transaction: Transaction, id: string): Promise<boolean> {
  const { docs } = await getBounded(
    db()
      .collection(pagamentos.name)
      .where('filtros.faturas', 'array-contains', id)
      .where('metadados.successorId', '==', ''),
    50,
    transaction,
  )
  return docs.some((doc) => doc.get('situacao') === 'informado')
}

const tellOf = async (transaction: Transaction, id: string, stored: FaturaGuardada, situacao: string, why: string) =>
  sendAvisos(transaction, {
    quem: stored.situacao === 'rascunho' ? [] : await quemECobrado(transaction, stored.sacado),
    oQue: 'situacao',
    registro: { colecao: faturas.name, id },
    dados: { nome: `Fatura ${stored.numero}`, situacao, motivo: why },
  })

/**
 * Cancels a draft, or an invoice of which nothing was paid: it keeps its number, and the ledger reverses it. `corrigir` makes a draft of the
 * same contents in its place, linked both ways. Nobody cancels their own. Cancelling again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (paid, or a payment waits), conflito
 */
export async function cancelarFaturaHandler(
  given: z.output<typeof toCancel>,
  context: Pick<Context, 'auth'>,
): Promise<{ substituta: string }> {
  const caller = await requireCaller(context)
  return db().runTransaction((transaction) => cancelFatura(transaction, caller, given))
}

/** The same within a transaction. */
export async function cancelFatura(
  transaction: Transaction,
  caller: Caller,
  { id, motivo: why, corrigir }: z.output<typeof toCancel>,
): Promise<{ substituta: string }> {
  const ref = faturaRef(id)
  const stored = await readStored<FaturaGuardada>(transaction, caller, ref)
  await requireIssuerOrAbove(transaction, caller, 'cancelar', stored.vinculo, () => [stored])
  if (corrigir !== undefined) requireIssuer(caller, 'criar', stored.vinculo)
  if (isPayer(caller, stored)) throw new ErroSIE('sem-permissao')
  if (stored.situacao === 'cancelada') return { substituta: stored.substituidaPor }
  if (stored.situacao !== 'rascunho' && stored.situacao !== 'emitida')
    throw recusa('situacao', 'Há pagamentos nesta fatura. Estorne-os antes de cancelar.')
  if (await hasPayment(transaction, id))
    throw recusa('situacao', 'Há um pagamento a conferir. Confirme ou recuse antes de cancelar.')
  if (corrigir !== undefined && (await transaction.get(faturaRef(corrigir))).exists) throw new ErroSIE('conflito')
  const tell = await tellOf(transaction, id, stored, 'cancelada', why)
  const step = { caller, acao: 'cancelar' as const, motivo: why }
  const changes = { situacao: 'cancelada' as const, motivo: why, substituidaPor: corrigir ?? '' }
  await writeStep(transaction, faturas, ref, stored, changes, step)
  if (corrigir !== undefined)
    await createRecord(transaction, faturas, faturaRef(corrigir), draftInPlaceOf(id, stored), {
      caller,
      acao: 'criar',
      detalhe: { substitui: id },
    })
  if (stored.situacao === 'emitida')
    postToLedger(
      transaction,
      caller,
      {
        name: `Cancelamento da fatura ${stored.numero}`,
        evento: 'cancelamento',
        fatura: id,
        pagamento: '',
        sacado: chaveDoSacado(stored.sacado),
        vinculo: stored.vinculo,
      },
      aoCancelar(id, stored),
    )
  tell()
  return { substituta: corrigir ?? '' }
}

/** A draft with the contents of a cancelled invoice. */
function draftInPlaceOf(id: string, { metadados: _, filtros: __, campanha: ___, ...stored }: FaturaGuardada): object {
  return {
    ...stored,
    name: stored.sacado.nome,
    numero: '',
    pix: { txid: '', copiaECola: '' },
    situacao: 'rascunho',
    emitidaEm: '',
    motivo: '',
    substitui: id,
    substituidaPor: '',
    renegociacao: '',
  }
}

export const cancelarFatura = callable(toCancel, cancelarFaturaHandler, {
  access: 'faturas:cancelar',
  errors: ['registro-nao-encontrado', 'conflito'],
})

const toExempt = z.object({ id: recordId, motivo })

/**
 * Waives the open amount of an invoice, with a reason; it is stored as a payment of the kind exemption. Nobody exempts themselves. Exempting again
 * changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (nothing is open, or a payment waits)
 */
export async function isentarFaturaHandler(
  { id, motivo: why }: z.output<typeof toExempt>,
  context: Pick<Context, 'auth'>,
): Promise<{ valor: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const ref = faturaRef(id)
    const stored = await readStored<FaturaGuardada>(transaction, caller, ref)
    requireIssuer(caller, 'isentar', stored.vinculo)
    if (isPayer(caller, stored)) throw new ErroSIE('sem-permissao')
    if (stored.situacao === 'isenta') return { valor: stored.total - stored.pago }
    const valor = abertoDe(stored)
    if (valor === 0) throw recusa('situacao', 'Esta fatura não está em aberto.')
    if (await hasPayment(transaction, id))
      throw recusa('situacao', 'Há um pagamento a conferir. Confirme ou recuse antes de isentar.')
    const tell = await tellOf(transaction, id, stored, 'isenta', why)
    const hoje = hojeNoBrasil()
    const step = { caller, acao: 'isentar' as const, motivo: why, detalhe: { valor } }
    const changes = { situacao: 'isenta' as const, motivo: why, quitadaEm: hoje }
    await writeStep(transaction, faturas, ref, stored, changes, step)
    const { sacado, vinculo, numero } = stored
    const payment = {
      name: sacado.nome,
      sacado,
      faturas: [{ id, numero, principal: valor, encargos: 0 }],
      data: hoje,
      valor,
      meio: 'isencao',
      comprovante: { arquivo: '', nome: '', bytes: 0 },
      observacao: '',
      situacao: 'confirmado',
      motivo: why,
      informadoPor: caller.uid,
      conferidoPor: caller.uid,
      informadoEm: hoje,
      conferidoEm: hoje,
      credito: 0,
      taxaEstorno: 0,
      recibo: '',
      vinculo,
    }
    await createRecord(transaction, pagamentos, pagamentoRef(`${id}-isencao`), payment, { caller, acao: 'isentar' })
    const entry = { name: `Isenção da fatura ${numero}`, evento: 'isencao', fatura: id, pagamento: '', vinculo }
    postToLedger(transaction, caller, { ...entry, sacado: chaveDoSacado(sacado) }, aoIsentar(id, valor))
    tell()
    return { valor }
  })
}

export const isentarFatura = callable(toExempt, isentarFaturaHandler, {
  access: 'faturas:isentar',
  errors: ['registro-nao-encontrado'],
})
