import type { Transaction } from 'firebase-admin/firestore'
import type { DadosDoAviso, TipoDeAviso } from '@sie/domain/base/avisos/catalogo.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { PossibleTransition } from '@sie/domain/base/records/process.ts'
import type { Caller } from '../platform/caller.ts'
import { provided } from '../platform/provided.ts'

/** A transition within the transaction that makes it. */
export interface Effect {
  transaction: Transaction
  caller: Caller
  id: string
  /** the record as stored, and after the transition */
  stored: StoredRecord
  next: StoredRecord
  reason: string
}

/** Does its reads and returns a function that writes: a transaction reads before it writes. @throws ErroSIE where the effect is refused */
export type EffectHandler = (effect: Effect) => Promise<() => void | Promise<void>>

/** A permitted transition, before anything is written. */
export interface Prepared {
  transaction: Transaction
  caller: Caller
  id: string
  stored: StoredRecord
  possible: PossibleTransition
  /** parsed input of the transition */
  input: Readonly<Record<string, unknown>>
  reason: string
  today: string
}

export interface Preparations {
  /** fields written into the record, before the next state is computed */
  edit: (record: StoredRecord) => StoredRecord
  /** writes beside the record, after all reads of the transaction: a number that was taken */
  write?: () => void
}

/** Does its reads and returns its writes. @throws ErroSIE where the transition is refused */
export type Preparation = (context: Prepared) => Promise<Preparations>

/** People of other records whom a transition tells. */
export interface Audience {
  /** the notice to each of them; the record as stored and after the transition */
  notice: (told: {
    id: string
    transition: string
    stored: StoredRecord
    next: StoredRecord
    reason: string
  }) => AvisoDeMuitos
  /**
   * one page of them, in an order that stays; a person may be on several
   * @param cursor end of the page before it, '' for the first @returns `cursor` null after the last, `seen`: number of records read for it
   */
  page: (id: string, cursor: string) => Promise<{ quem: string[]; seen: number; cursor: string | null }>
  /** rule over the record, whose holders see their names in a preview */
  named: string
}

/** A notice as a job keeps it. */
export type AvisoDeMuitos = { [T in TipoDeAviso]: { oQue: T; dados: DadosDoAviso[T] } }[TipoDeAviso]

/** Handlers by collection and the name in its description; loaded when a process needs them. */
type Table<Handler> = Readonly<Record<string, () => Promise<Readonly<Record<string, Handler>>>>>

export interface ProcessHandlers {
  /** writes of a transition beside its own record (`effect`) */
  effects: Table<EffectHandler>
  /** fields that the server writes into a record beside its state (`prepare`) */
  preparations: Table<Preparation>
  /** whom it tells beside the people of its record (`audience`) */
  audiences: Table<Audience>
}

/** The handlers of all processes, which lie in the modules (top/processes.ts). */
export const processHandlers = provided<ProcessHandlers>('handlers of processes')
