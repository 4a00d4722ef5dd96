import { carterinhas } from '@sie/domain/documentos/collections/carterinhas.ts'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { OBJETOS } from '@sie/domain/financeiro/objetos.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { pagamentoDoObjeto } from '../../financeiro/pagamentoDoObjeto.ts'
import { createRecord } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { followStep } from '../../base/processes/transition.ts'
import { carteirinhaRef, copiaDaPessoa, pessoaRef, type CarteirinhaGuardada, type PraticanteGuardado } from './copia.ts'

/** Updates a card after a change of its person's copied fields. */
async function followPerson({ id, before, after }: RecordEvent): Promise<void> {
  if (
    before &&
    after &&
    sameValue(copiaDaPessoa(id, before as PraticanteGuardado), copiaDaPessoa(id, after as PraticanteGuardado))
  )
    return
  await bringUpToDate(id)
}

/** Updates a card from its person, as both are stored now. */
async function bringUpToDate(id: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(pessoaRef(id)))
    const card = storedIn(carterinhas, await transaction.get(carteirinhaRef(id)))
    if (!praticante || !card || praticante.metadados.successorId !== '') return
    const copy = copiaDaPessoa(id, praticante)
    const plan = await changeRecord<CarteirinhaGuardada>(transaction, carterinhas, carteirinhaRef(id), {
      caller: SYSTEM_CALLER,
      action: null,
      edit: (stored) => ({ ...stored, ...copy }),
      audit: { acao: 'acompanhar', detalhe: { pessoa: id } },
    })
    await plan.store()
  })
}

/**
 * Orders a card once it is paid: a person without one gets a record in the state of production. An issued card stays valid meanwhile. Where the payment
 * was a mistake the order ends, unless the card was issued.
 */
async function followPayment(event: RecordEvent): Promise<void> {
  const found = await pagamentoDoObjeto(event, 'carteira')
  if (!found || found.invoice.situacao === 'isenta') return
  const { invoice, step } = found
  const people = invoice.itens
    .filter(({ categoria }) => categoria === OBJETOS.carteira.categoria)
    .map(({ beneficiarioId }) => beneficiarioId || invoice.sacado.pessoa)
  for (const id of new Set(people))
    if (id !== '') await (step === 'pagar' ? order(id, invoice) : withdrawOrder(id, invoice))
}

async function withdrawOrder(id: string, { numero }: Fatura): Promise<void> {
  const card = storedIn(carterinhas, await carteirinhaRef(id).get())
  if (card?.fatura !== numero || card.emitidaEm !== '') return
  const motivo = `O pagamento da fatura ${numero} foi registrado por engano.`
  await followStep(carterinhas, id, 'desfazerPagamento', card.metadados.version, { motivo })
}

async function order(id: string, { numero, vinculo }: Fatura): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(pessoaRef(id)))
    const card = storedIn(carterinhas, await transaction.get(carteirinhaRef(id)))
    if (!praticante || praticante.metadados.successorId !== '') return
    const { idFederacao } = copiaDaPessoa(id, praticante).vinculo
    // An invoice of another federation orders no card.
    if (vinculo.idEntidade !== ENTIDADE_PADRAO && vinculo.idEntidade !== idFederacao) return
    if (!card) {
      const record = { ...carterinhas.schema.parse({}), ...copiaDaPessoa(id, praticante), fatura: numero }
      const step = { caller: SYSTEM_CALLER, acao: 'pedir' as const, detalhe: { fatura: numero } }
      return createRecord(transaction, carterinhas, carteirinhaRef(id), record, step)
    }
    const plan = await changeRecord<CarteirinhaGuardada>(transaction, carterinhas, carteirinhaRef(id), {
      caller: SYSTEM_CALLER,
      action: null,
      // A repeated event after the issue orders no further card.
      edit: (stored) =>
        stored.situacao === 'revogada' && stored.emitidaEm === ''
          ? { ...stored, fatura: numero, situacao: 'emEmissao', motivo: '' }
          : stored.fatura === '' && stored.situacao !== 'emitida'
            ? { ...stored, fatura: numero }
            : stored,
      audit: { acao: 'pedir', detalhe: { fatura: numero } },
    })
    await plan.store()
  })
}

/** Reactions of cards to people and invoices. */
export const CARD_REACTIONS: Reactions = { praticantes: [followPerson], faturas: [followPayment] }
