import type { Transaction } from 'firebase-admin/firestore'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'

/** Recipient of a notice: a user, or an entity at its address (`uid` ''). */
export interface Avisado {
  uid: string
  nome: string
  /** entities of the user, over which somebody may read who it is; absent for an entity, whose name is public */
  alvo?: Alvo
  /** whether a mail goes out too */
  email: boolean
  /** path of the record that the notice is about; '' for none */
  registro: string
  titulo: string
  texto: string
}

/** What tells one recipient from another. */
export const keyOfAvisado = ({ uid, nome }: Avisado): string => uid || `entidade ${nome}`

/** The notices that a transaction plans. */
export interface Escuta {
  /** they are planned, and none is sent */
  readonly calada: boolean
  readonly avisados: Avisado[]
}

const listeners = new WeakMap<Transaction, Escuta>()

/**
 * Listens to the notices of a transaction from now on, whoever plans them: a preview and the sending therefore name the same people. A transaction that
 * is tried again begins anew.
 */
export function listenTo(transaction: Transaction, calada: boolean): Escuta {
  const listener: Escuta = { calada, avisados: [] }
  listeners.set(transaction, listener)
  return listener
}

/** Notes recipients for the listener of a transaction. @returns whether their notices are sent */
export function note(transaction: Transaction, avisados: readonly Avisado[]): boolean {
  const listener = listeners.get(transaction)
  listener?.avisados.push(...avisados)
  return listener?.calada !== true
}
