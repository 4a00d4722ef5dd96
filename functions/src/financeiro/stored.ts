import { type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { lancamentos, type Lancamento } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { pagamentos, type Pagamento } from '@sie/domain/financeiro/collections/pagamentos.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { agePor, type Emissor } from '@sie/domain/financeiro/direitos.ts'
import { valorDoLancamento, type Partida } from '@sie/domain/financeiro/razao.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import type { Caller } from '../base/platform/caller.ts'
import { noteCreated } from '../base/platform/contagem.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { absent } from '../base/platform/hidden.ts'
import { isOwnMatter } from '../base/platform/ownMatter.ts'
import { paths } from '../base/platform/paths.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { storedAs } from '../base/platform/stored.ts'

// Reading the records of finance, and writing the ledger.

export type FaturaGuardada = StoredRecord & Fatura
export type PagamentoGuardado = StoredRecord & Pagamento

export const faturaRef = (id: string) => db().doc(`${faturas.name}/${id}`)
export const pagamentoRef = (id: string) => db().doc(`${pagamentos.name}/${id}`)

/** A current record of finance. @throws ErroSIE registro-nao-encontrado, or sem-permissao for callers who may not know */
export async function readStored<R extends StoredRecord>(
  transaction: Transaction,
  caller: Caller,
  ref: DocumentReference,
): Promise<R> {
  const stored = storedAs<R>(await transaction.get(ref))
  if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'faturas:ler')
  return stored
}

/** @throws ErroSIE sem-permissao where the caller may not do this action of invoices for the issuer */
export function requireIssuer(caller: Caller, action: string, vinculo: Emissor): void {
  if (!agePor(caller.permissoes, `faturas:${action}`, vinculo)) throw new ErroSIE('sem-permissao')
}

/**
 * As {@link requireIssuer}, of a record that may be about a holder of the right: then a holder of it above the issuer, in the federation or the
 * confederation, may do it too. A desk of one person cannot decide about itself.
 * @param about the record and what it belongs to, read only where somebody above asks
 * @throws ErroSIE sem-permissao
 */
export async function requireIssuerOrAbove(
  transaction: Transaction,
  caller: Caller,
  action: string,
  vinculo: Emissor,
  about: () => readonly object[] | Promise<readonly object[]>,
): Promise<void> {
  if (agePor(caller.permissoes, `faturas:${action}`, vinculo)) return
  if ((await inPlaceOf(transaction, caller, [action], vinculo, about)).length === 0) throw new ErroSIE('sem-permissao')
}

/** The actions, of those given, that a caller above the issuer may do in its place, as the record is about a holder of the right there. */
export async function inPlaceOf<A extends string>(
  transaction: Transaction,
  caller: Caller,
  actions: readonly A[],
  { idEntidade, idFederacao }: Emissor,
  about: () => readonly object[] | Promise<readonly object[]>,
): Promise<A[]> {
  const vinculo = { idEntidade, idFederacao }
  const rule = (action: A) => `faturas:${action}`
  const asked = actions.filter(
    (action) =>
      !agePor(caller.permissoes, rule(action), vinculo) &&
      caller.pode(rule(action), { entidade: idEntidade, federacao: idFederacao }),
  )
  if (asked.length === 0) return []
  const staff = await getBounded(
    paths.todasPermissoes().where('portais', 'array-contains', idEntidade),
    MOST_STAFF,
    transaction,
  )
  const records = await about()
  const concerned = staff.docs
    .map((doc) => ({ uid: doc.id, permissoes: storedAs<Permissoes>(doc) }))
    .filter((holder) => records.some((record) => isOwnMatter(holder, faturas, '', record)))
  return asked.filter((action) => concerned.some(({ permissoes }) => agePor(permissoes, rule(action), vinculo)))
}

/** Most people with rights in one entity. */
const MOST_STAFF = 500

type DeAlguem = Pick<Fatura, 'sacado'>

/** Whether the caller is the payer: the person, the guardian of a minor, or a caller with `faturas:pagar` for the entity. */
export const isPayer = (caller: Caller, { sacado }: DeAlguem): boolean =>
  answersFor(caller, sacado.pessoa, Date.now()) ||
  agePor(caller.permissoes, 'faturas:pagar', { idEntidade: sacado.entidade, idFederacao: sacado.federacao })

/**
 * Enters an event in the ledger. The id derives from the event: entering it twice fails.
 * @param parte part of the invoice that the event is about, where it may have several of its kind
 */
export function postToLedger(
  transaction: Transaction,
  caller: Caller,
  { vinculo, ...entry }: Pick<Lancamento, 'name' | 'evento' | 'fatura' | 'pagamento' | 'sacado'> & { vinculo: Emissor },
  partidas: readonly Partida[],
  parte = '',
): void {
  const data = hojeNoBrasil()
  const ref = db().doc(`${lancamentos.name}/${entry.pagamento || entry.fatura}-${entry.evento}${parte && `-${parte}`}`)
  const record = {
    ...entry,
    data,
    mes: data.slice(0, 7),
    valor: valorDoLancamento(partidas),
    partidas,
    vinculo: { idEntidade: vinculo.idEntidade, idFederacao: vinculo.idFederacao },
  }
  const metadados = newMetadados(caller, serverTime(), true)
  const next = withDerived(ref.id, { ...record, metadados }, lancamentos)
  transaction.create(ref, next)
  noteCreated(transaction, lancamentos, ref.id, next)
}
