import type { Transaction } from 'firebase-admin/firestore'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import type { PossibleTransition } from '@sie/domain/records/process.ts'
import type { Caller } from '../platform/caller.ts'

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

/** Fields that the server writes into a record beside its state, by collection and the name in the description (`prepare`); loaded likewise. */
export const PREPARATIONS: Readonly<Record<string, () => Promise<Readonly<Record<string, Preparation>>>>> = {
  transferencias: async () => (await import('../transferencias/preparar.ts')).PREPARACOES,
  eventos: async () => (await import('../eventos/preparar.ts')).EVENT_PREPARATIONS,
  exames: async () => (await import('../exames/preparar.ts')).EXAM_PREPARATIONS,
  pedidosKukkiwon: async () => (await import('../kukkiwon/andamento.ts')).KUKKIWON_PREPARATIONS,
  chaves: async () => (await import('../sorteios/preparar.ts')).DRAW_PREPARATIONS,
  sumulas: async () => (await import('../sumulas/andamento.ts')).SHEET_PREPARATIONS,
  rodadas: async () => (await import('../rodadas/andamento.ts')).ROUND_PREPARATIONS,
  protestos: async () => (await import('../protestos/andamento.ts')).PROTEST_PREPARATIONS,
  selecoes: async () => (await import('../selecoes/andamento.ts')).TEAM_PREPARATIONS,
  convocacoes: async () => (await import('../selecoes/andamento.ts')).CALL_PREPARATIONS,
  credenciais: async () => (await import('../credenciais/preparar.ts')).CREDENTIAL_PREPARATIONS,
  resultados: async () => (await import('../ranking/preparar.ts')).RESULT_PREPARATIONS,
  inscricoes: async () => (await import('../inscricoes/passos.ts')).ENTRY_PREPARATIONS,
  tickets: async () => (await import('../ajuda/andamento.ts')).TICKET_PREPARATIONS,
}
