import type { Transaction } from 'firebase-admin/firestore'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import type { Caller } from '../platform/caller.ts'

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

/** Writes of a transition beside its own record, by collection and the name in the description (`effect`); loaded when a process needs them. */
export const EFFECTS: Readonly<Record<string, () => Promise<Readonly<Record<string, EffectHandler>>>>> = {
  pedidosVinculo: async () => ({ mover: (await import('../pessoas/moverPessoa.ts')).moverPessoa }),
  transferencias: async () => (await import('../transferencias/seguir.ts')).TRANSFER_EFFECTS,
  inscricoes: async () => (await import('../inscricoes/passos.ts')).ENTRY_EFFECTS,
  entidades: async () => (await import('../entidades/effects.ts')).ENTITY_EFFECTS,
  pedidosCertificado: async () => (await import('../certificados/efeitos.ts')).ORDER_EFFECTS,
  exames: async () => (await import('../exames/efeitos.ts')).EXAM_EFFECTS,
  pedidosKukkiwon: async () => (await import('../kukkiwon/andamento.ts')).KUKKIWON_EFFECTS,
  selecoes: async () => (await import('../selecoes/andamento.ts')).TEAM_EFFECTS,
  sumulas: async () => (await import('../sumulas/andamento.ts')).SHEET_EFFECTS,
  rodadas: async () => (await import('../rodadas/andamento.ts')).ROUND_EFFECTS,
  protestos: async () => (await import('../protestos/andamento.ts')).PROTEST_EFFECTS,
  escalas: async () => (await import('../arbitragem/andamento.ts')).OFFICIAL_EFFECTS,
}
