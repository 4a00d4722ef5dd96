import type { Transaction } from 'firebase-admin/firestore'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import type { PossibleTransition } from '@sie/domain/records/process.ts'
import type { Caller } from '../platform/caller.ts'
import { OFFICIAL_PREPARATIONS } from '../arbitragem/andamento.ts'
import { CREDENTIAL_PREPARATIONS } from '../credenciais/preparar.ts'
import { EVENT_PREPARATIONS } from '../eventos/preparar.ts'
import { EXAM_PREPARATIONS } from '../exames/preparar.ts'
import { KUKKIWON_PREPARATIONS } from '../kukkiwon/andamento.ts'
import { RESULT_PREPARATIONS } from '../ranking/preparar.ts'
import { CALL_PREPARATIONS, TEAM_PREPARATIONS } from '../selecoes/andamento.ts'
import { PROTEST_PREPARATIONS } from '../protestos/andamento.ts'
import { ROUND_PREPARATIONS } from '../rodadas/andamento.ts'
import { SHEET_PREPARATIONS } from '../sumulas/andamento.ts'
import { DRAW_PREPARATIONS } from '../sorteios/preparar.ts'
import { ENTRY_PREPARATIONS } from '../inscricoes/passos.ts'
import { TICKET_PREPARATIONS } from '../ajuda/andamento.ts'
import { PREPARACOES } from '../transferencias/preparar.ts'

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

/** Fields that the server writes into a record beside its state, by collection and the name in the description (`prepare`). */
export const PREPARATIONS: Readonly<Record<string, Readonly<Record<string, Preparation>>>> = {
  transferencias: PREPARACOES,
  eventos: EVENT_PREPARATIONS,
  exames: EXAM_PREPARATIONS,
  pedidosKukkiwon: KUKKIWON_PREPARATIONS,
  chaves: DRAW_PREPARATIONS,
  sumulas: SHEET_PREPARATIONS,
  rodadas: ROUND_PREPARATIONS,
  protestos: PROTEST_PREPARATIONS,
  selecoes: TEAM_PREPARATIONS,
  convocacoes: CALL_PREPARATIONS,
  credenciais: CREDENTIAL_PREPARATIONS,
  resultados: RESULT_PREPARATIONS,
  inscricoes: ENTRY_PREPARATIONS,
  tickets: TICKET_PREPARATIONS,
  escalas: OFFICIAL_PREPARATIONS,
}
