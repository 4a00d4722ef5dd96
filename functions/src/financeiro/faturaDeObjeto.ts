import type { Transaction } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import type { ItemDaFatura, Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { aoCancelar } from '@sie/domain/financeiro/eventos.ts'
import type { TipoDeObjeto } from '@sie/domain/financeiro/objetos.ts'
import { sendAvisos } from '../base/avisos/sendAvisos.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import type { Caller } from '../base/platform/caller.ts'
import { nextNumbers } from '../base/platform/numbers.ts'
import { existingIn } from '../base/platform/stored.ts'
import { quemECobrado } from './quemPaga.ts'
import { hasPayment } from './cancelarFatura.ts'
import { faturaEmitida, writeEmitida } from './faturaEmitida.ts'
import { faturaRef, postToLedger } from './stored.ts'
import { writeStep, numeroDe, recusa } from '../base/records/write.ts'
import { chaveDoSacado, chavePixDe, emissora, federacaoDoRepasse } from './emissora.ts'

/** Invoice derived from another record, such as the fee of a transfer, without a draft. */
interface FaturaDeObjeto {
  /** unguessable, derived from the object, so that it is issued once */
  id: string
  /** id of the entity that issues */
  emitente: string
  sacado: Sacado
  itens: ItemDaFatura[]
  vencimento: string
  objeto: { tipo: TipoDeObjeto; id: string }
}

/**
 * Plans an invoice that is issued at once, with number, BR Code, ledger and notice, within the caller's transaction.
 * @returns a function that writes it, after all reads of the transaction
 * @throws ErroSIE registro-nao-encontrado where the issuer is not active
 */
export const planEmitida = (
  transaction: Transaction,
  caller: Caller,
  invoice: FaturaDeObjeto,
): Promise<() => Promise<void>> => planEmitidas(transaction, caller, invoice.emitente, [invoice])

/** The same for several invoices of one issuer, which take one block of its numbers. @throws ErroSIE registro-nao-encontrado */
export async function planEmitidas(
  transaction: Transaction,
  caller: Caller,
  emitente: string,
  invoices: readonly Omit<FaturaDeObjeto, 'emitente'>[],
): Promise<() => Promise<void>> {
  if (invoices.length === 0) return () => Promise.resolve()
  const ano = Number(hojeNoBrasil().slice(0, 4))
  const issuer = await emissora(transaction, emitente)
  const chave = await chavePixDe(transaction, emitente)
  const block = await nextNumbers(transaction, { entidade: emitente, tipo: 'fatura', ano }, invoices.length)
  const plans: (() => Promise<void>)[] = []
  for (const [index, { id, sacado, itens, vencimento, objeto }] of invoices.entries()) {
    const federacao = await federacaoDoRepasse(transaction, issuer.id, sacado)
    const numero = numeroDe(ano, block.first + index)
    const record = faturaEmitida({
      issuer,
      chave,
      numero,
      sacado,
      itens,
      vencimento,
      objeto,
      federacaoDoRepasse: federacao,
    })
    const tell = await sendAvisos(transaction, {
      quem: await quemECobrado(transaction, sacado),
      oQue: 'situacao',
      registro: { colecao: faturas.name, id },
      dados: { nome: `Fatura ${numero}`, situacao: 'emitida', motivo: '' },
    })
    plans.push(async () => {
      await writeEmitida(transaction, caller, id, record)
      tell()
    })
  }
  return async () => {
    block.take()
    for (const write of plans) await write()
  }
}

/**
 * Plans the cancellation of such an invoice, with the ledger.
 * @returns a function that writes it, after all reads of the transaction
 * @throws ErroSIE dados-invalidos where something was paid, or a payment waits
 */
export async function planCancelada(
  transaction: Transaction,
  caller: Caller,
  id: string,
  motivo: string,
): Promise<() => Promise<void>> {
  const ref = faturaRef(id)
  const stored = existingIn(faturas, await transaction.get(ref))
  if (stored.situacao !== 'rascunho' && stored.situacao !== 'emitida')
    throw recusa('situacao', 'A taxa já foi paga: o pedido segue para o próximo passo em instantes.')
  if (await hasPayment(transaction, id))
    throw recusa('situacao', 'Há um pagamento da taxa a conferir. Espere a conferência antes de cancelar.')
  const changes = { situacao: 'cancelada' as const, motivo }
  return async () => {
    await writeStep(transaction, faturas, ref, stored, changes, {
      caller,
      acao: 'cancelar',
      motivo,
      aboutSelf: 'It follows its record.',
    })
    if (stored.situacao !== 'emitida') return
    const { numero, vinculo, sacado } = stored
    const entry = {
      name: `Cancelamento da fatura ${numero}`,
      evento: 'cancelamento',
      fatura: id,
      pagamento: '',
      vinculo,
    }
    postToLedger(transaction, caller, { ...entry, sacado: chaveDoSacado(sacado) }, aoCancelar(id, stored))
  }
}
