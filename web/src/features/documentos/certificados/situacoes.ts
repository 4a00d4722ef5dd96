import type { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { PARADO_APOS, type Etapa } from '@sie/domain/documentos/pedido.ts'
import type { RowOf } from '../../../data/records.ts'

export type Pedido = RowOf<typeof pedidosCertificado>

const DAY_MS = 86_400_000

/** Instant at which an order reached a stage, in ms since 1970; undefined where it has not. */
export const reachedAt = ({ etapas }: Pedido, etapa: string): number | undefined =>
  Object.entries(etapas)
    .find(([name]) => name === etapa)?.[1]
    ?.toMillis()

/** Whole days that an order has been in its stage, and whether they exceed the stage's limit. */
export function esperaDe(pedido: Pedido, now: number): { dias: number; parado: boolean } {
  const since = reachedAt(pedido, pedido.situacao)
  const dias = since === undefined ? 0 : Math.max(0, Math.floor((now - since) / DAY_MS))
  return { dias, parado: dias > (PARADO_APOS[pedido.situacao] ?? Infinity) }
}

/** Short labels of stages, for the heads of columns. */
export const CURTOS: Readonly<Partial<Record<Etapa, string>>> = {
  aguardandoPagamento: 'Aguarda PIX',
  emConferencia: 'Conferir',
  enviado: 'A caminho',
}
