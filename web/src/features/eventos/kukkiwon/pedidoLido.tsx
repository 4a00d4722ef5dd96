import type { pedidosKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { ROTULOS_DO_PEDIDO, type SituacaoDoPedido } from '@sie/domain/eventos/kukkiwon/estados.ts'
import type { RowOf } from '../../../data/records.ts'
import { StateChip, type Tone } from '../../../ui/record/StateChip.tsx'

export type PedidoLido = RowOf<typeof pedidosKukkiwon>

const TONS: Partial<Record<SituacaoDoPedido, Tone>> = {
  rascunho: 'default',
  cancelado: 'default',
  recusado: 'error',
  entregue: 'success',
  numerado: 'success',
}

/** Chip with the state of an application. */
export const ChipDoPedido = ({ situacao }: { situacao: SituacaoDoPedido }) => (
  <StateChip tone={TONS[situacao] ?? 'warning'} label={ROTULOS_DO_PEDIDO[situacao]} />
)

/** Text of an amount in US cents: 'US$ 1,00'. */
export const dolares = (usd: number): string =>
  `US$ ${(usd / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
