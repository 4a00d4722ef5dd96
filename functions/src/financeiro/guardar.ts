import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import { faturas, type Fatura } from '@sie/domain/collections/faturas.ts'
import { lancamentos, type Lancamento } from '@sie/domain/collections/lancamentos.ts'
import { pagamentos, type Pagamento } from '@sie/domain/collections/pagamentos.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { agePor, type Emissor } from '@sie/domain/financeiro/direitos.ts'
import { valorDoLancamento, type Partida } from '@sie/domain/financeiro/razao.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { newMetadados, nextVersion, type Metadados, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { DUE_FIELD, stateOf } from '@sie/domain/records/process.ts'
import { respondePor } from '@sie/domain/rights/leitura.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import type { Caller } from '../platform/caller.ts'
import { absent } from '../platform/hidden.ts'
import { keepVersion } from '../platform/versions.ts'
import { noteProgress } from '../processes/progress.ts'

// How records of money are read and written: each step a version, an entry in its progress and one in the audit, in one transaction.

export type FaturaGuardada = StoredRecord & Fatura
export type PagamentoGuardado = StoredRecord & Pagamento

export const faturaRef = (id: string) => db().doc(`${faturas.name}/${id}`)
export const pagamentoRef = (id: string) => db().doc(`${pagamentos.name}/${id}`)

/** A current record of money. @throws ErroSIE registro-nao-encontrado or sem-permissao, as the caller may know */
export async function guardado<R extends StoredRecord>(
  transaction: Transaction,
  caller: Caller,
  ref: DocumentReference,
): Promise<R> {
  const stored = (await transaction.get(ref)).data() as R | undefined
  if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'faturas:ler')
  return stored
}

/** @throws ErroSIE sem-permissao where the caller does not act for the issuer with this action of invoices */
export function requireIssuer(caller: Caller, action: string, vinculo: Emissor): void {
  if (!agePor(caller.permissoes, `faturas:${action}`, vinculo)) throw new ErroSIE('sem-permissao')
}

type DeAlguem = Pick<Fatura, 'sacado'>

/** Whether the caller is who pays: the person, the guardian of a minor, or who pays for the entity. */
export const isPayer = (caller: Caller, { sacado }: DeAlguem): boolean =>
  respondePor(caller, sacado.pessoa, Date.now()) ||
  agePor(caller.permissoes, 'faturas:pagar', { idEntidade: sacado.entidade, idFederacao: sacado.federacao })

interface Step {
  caller: Caller
  acao: string
  motivo?: string
  detalhe?: Record<string, unknown>
}

/** Writes a new record in its first version. */
export async function guardarNovo(
  transaction: Transaction,
  collection: Collection,
  ref: DocumentReference,
  record: object,
  { caller, acao, motivo = '', detalhe }: Step,
): Promise<void> {
  const metadados = newMetadados(caller, FieldValue.serverTimestamp(), true) as unknown as Metadados
  const due = collection.process ? { [DUE_FIELD]: null } : {}
  const next: StoredRecord = { ...record, ...due, metadados }
  transaction.create(ref, withDerived(ref.id, next, collection))
  if (collection.process) {
    const para = stateOf(collection.process, next)
    noteProgress(transaction, ref, 0, { acao, de: '', para, lado: '', quem: caller.uid, motivo })
  }
  await audit(
    { acao, quem: caller.uid, colecao: collection.name, id: ref.id, ...(detalhe ? { detalhe } : {}) },
    transaction,
  )
}

/** Writes the next version of a record, keeps the one before, and notes the step. @returns the version */
export async function guardarPasso(
  transaction: Transaction,
  collection: Collection,
  ref: DocumentReference,
  stored: StoredRecord,
  changes: object,
  { caller, acao, motivo = '', detalhe }: Step,
): Promise<number> {
  const metadados = nextVersion(stored.metadados, FieldValue.serverTimestamp()) as unknown as Metadados
  const next: StoredRecord = { ...stored, ...changes, metadados }
  keepVersion(transaction, collection, ref.id, stored)
  transaction.set(ref, withDerived(ref.id, next, collection))
  const states = collection.process && [stateOf(collection.process, stored), stateOf(collection.process, next)]
  if (states) {
    const [de = '', para = ''] = states
    noteProgress(transaction, ref, metadados.version, { acao, de, para, lado: '', quem: caller.uid, motivo })
  }
  const more = { versao: metadados.version + 1, ...detalhe }
  await audit({ acao, quem: caller.uid, colecao: collection.name, id: ref.id, detalhe: more }, transaction)
  return metadados.version
}

/** Enters what an event moved. The id follows from the event: entering it twice fails. */
export function lancarNoRazao(
  transaction: Transaction,
  caller: Caller,
  { vinculo, ...entry }: Pick<Lancamento, 'name' | 'evento' | 'fatura' | 'pagamento' | 'sacado'> & { vinculo: Emissor },
  partidas: readonly Partida[],
): void {
  const data = hojeNoBrasil()
  const ref = db().doc(`${lancamentos.name}/${entry.pagamento || entry.fatura}-${entry.evento}`)
  const record = {
    ...entry,
    data,
    mes: data.slice(0, 7),
    valor: valorDoLancamento(partidas),
    partidas,
    vinculo: { idEntidade: vinculo.idEntidade, idFederacao: vinculo.idFederacao },
  }
  const metadados = newMetadados(caller, FieldValue.serverTimestamp(), true) as unknown as Metadados
  transaction.create(ref, withDerived(ref.id, { ...record, metadados }, lancamentos))
}

/** 'AAAA/NNNNNN' */
export const numeroDe = (ano: number, n: number): string => `${ano}/${String(n).padStart(6, '0')}`
/** @throws ErroSIE dados-invalidos naming one field */
export const recusa = (campo: string, mensagem: string) => new ErroSIE('dados-invalidos', { [campo]: mensagem })
