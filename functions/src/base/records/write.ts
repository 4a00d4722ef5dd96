import { type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { newMetadados, nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { DUE_FIELD, stateOf } from '@sie/domain/base/records/process.ts'
import { audit } from '../platform/audit.ts'
import type { Caller } from '../platform/caller.ts'
import { noteCreated } from '../platform/contagem.ts'
import { keepVersion } from '../platform/versions.ts'
import { noteProgress } from '../processes/progress.ts'
import { serverTime } from '../platform/serverTime.ts'
import { requireSomeoneElse, type Writer } from '../platform/ownMatter.ts'

// Writing records of processes from functions: each step is a version, an entry in its progress and one in the audit, in one transaction.

interface Step {
  caller: Pick<Caller, 'uid' | 'name'> & Writer
  acao: Ato
  motivo?: string
  detalhe?: Record<string, unknown>
  /** why whom the record is about may take this step, or their guardian; without it somebody else has to */
  aboutSelf?: string
}

/** Writes the first version of a new record; without a deadline, unless the record brings one. */
export async function createRecord(
  transaction: Transaction,
  collection: Collection,
  ref: DocumentReference,
  record: object,
  { caller, acao, motivo = '', detalhe }: Step,
): Promise<void> {
  const metadados = newMetadados(caller, serverTime(), true)
  const due = collection.process ? { [DUE_FIELD]: null } : {}
  const next = withDerived(ref.id, { ...due, ...record, metadados }, collection)
  transaction.create(ref, next)
  noteCreated(transaction, collection, ref.id, next)
  if (collection.process) {
    const para = stateOf(collection.process, next)
    noteProgress(transaction, ref, 0, { acao, de: '', para, lado: '', quem: caller.uid, motivo })
  }
  await audit(
    { acao, quem: caller.uid, colecao: collection.name, id: ref.id, ...(detalhe ? { detalhe } : {}) },
    transaction,
  )
}

/**
 * Writes the next version of a record, keeps the previous one, and notes the step. @returns the version
 * @throws ErroSIE dados-invalidos where the record is about the caller, or a minor of theirs, and the step is none of their own
 */
export async function writeStep(
  transaction: Transaction,
  collection: Collection,
  ref: DocumentReference,
  stored: StoredRecord,
  changes: object,
  { caller, acao, motivo = '', detalhe, aboutSelf }: Step,
): Promise<number> {
  if (aboutSelf === undefined) requireSomeoneElse(caller, collection, ref.id, stored, { ...stored, ...changes })
  const metadados = nextVersion(stored.metadados, serverTime())
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

/** Number of a record: 'AAAA/NNNNNN'. */
export const numeroDe = (ano: number, n: number): string => `${ano}/${String(n).padStart(6, '0')}`
/** @returns ErroSIE dados-invalidos naming one field */
export const recusa = (campo: string, mensagem: string) => new ErroSIE('dados-invalidos', { [campo]: mensagem })
