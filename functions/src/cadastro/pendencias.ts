import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { PedidoDeReivindicacao, TipoDePendencia } from '@sie/domain/cadastro/pendencias.ts'
import type { Alvo } from '@sie/domain/rights/permissoes.ts'

/** What waits for a federation: somebody new, or somebody who claims a record that has no e-mail. */
export interface Pendencia {
  tipo: TipoDePendencia
  /** id of the person's record */
  pessoa: string
  estado: 'pendente' | 'aprovada' | 'recusada'
  /** the entities of the record, for finding what a federation or a club may decide */
  alvos: string[]
  criadaEm: Timestamp
  /** forgotten once decided */
  pedido?: PedidoDeReivindicacao | undefined
  quem?: string
  motivo?: string
}

const LEMBRADA = 180 * 86_400_000

/** A new one. A claim that nobody decides is forgotten after half a year; a sign-up stays until it is decided. */
export const novaPendencia = (tipo: Pendencia['tipo'], pessoa: string, { entidade, federacao }: Alvo, pedido?: Pendencia['pedido']) => ({
  tipo,
  pessoa,
  estado: 'pendente' as const,
  alvos: [...new Set([federacao, entidade])].filter(Boolean),
  criadaEm: FieldValue.serverTimestamp(),
  ...(pedido ? { pedido, expiraEm: Timestamp.fromMillis(Date.now() + LEMBRADA) } : {}),
})
