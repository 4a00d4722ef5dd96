import type { Transaction } from 'firebase-admin/firestore'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { OFFICIAL_EFFECTS } from '../arbitragem/andamento.ts'
import { ORDER_EFFECTS } from '../certificados/efeitos.ts'
import { ENTITY_EFFECTS } from '../entidades/effects.ts'
import { EXAM_EFFECTS } from '../exames/efeitos.ts'
import { KUKKIWON_EFFECTS } from '../kukkiwon/andamento.ts'
import { moverPessoa } from '../pessoas/moverPessoa.ts'
import type { Caller } from '../platform/caller.ts'
import { ENTRY_EFFECTS } from '../inscricoes/passos.ts'
import { PROTEST_EFFECTS } from '../protestos/andamento.ts'
import { ROUND_EFFECTS } from '../rodadas/andamento.ts'
import { SHEET_EFFECTS } from '../sumulas/andamento.ts'
import { TEAM_EFFECTS } from '../selecoes/andamento.ts'
import { TRANSFER_EFFECTS } from '../transferencias/seguir.ts'

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

/** Writes of a transition beside its own record, by collection and the name in the description (`effect`). */
export const EFFECTS: Readonly<Record<string, Readonly<Record<string, EffectHandler>>>> = {
  pedidosVinculo: { mover: moverPessoa },
  transferencias: TRANSFER_EFFECTS,
  inscricoes: ENTRY_EFFECTS,
  entidades: ENTITY_EFFECTS,
  pedidosCertificado: ORDER_EFFECTS,
  exames: EXAM_EFFECTS,
  pedidosKukkiwon: KUKKIWON_EFFECTS,
  selecoes: TEAM_EFFECTS,
  sumulas: SHEET_EFFECTS,
  rodadas: ROUND_EFFECTS,
  protestos: PROTEST_EFFECTS,
  escalas: OFFICIAL_EFFECTS,
}
