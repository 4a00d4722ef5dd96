import { alcanceDeQuem, TODOS_OS_TIPOS, type Pendencia } from '@sie/domain/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { recordKeys } from './queries.ts'
import { useLiveRows } from './useLiveRows.ts'
import { usePedidosDeVinculo, type PedidoDeVinculo } from './usePedidosDeVinculo.ts'

/** Requests for changes, claims and erasures are asked for this often, in milliseconds; sign-ups and requests of clubs are followed. */
export const EVERY = 20_000

/** Sign-ups that wait, as the register lists them. */
export const INSCRITOS = { situacaoCadastro: 'pendente' }

/** Whether the person decides requests of any kind that people make of their records. */
export function useDecides(): boolean {
  const { permissoes, padrao } = useAccess()
  return alcanceDeQuem(permissoes, padrao, TODOS_OS_TIPOS).length > 0
}

export interface Esperam {
  /** the oldest of them */
  pendencias: readonly Pendencia[]
  vinculos: readonly PedidoDeVinculo[]
  count: number
  /** further ones follow that are not counted */
  more: boolean
  /** when they were read, milliseconds since 1970; 0 before that */
  readAt: number
  error: Error | null
  retry: () => void
}

/** Everything that waits for the person's decision; undefined until it is known. One query for the dashboard, the menu and the bar of a phone. */
export function useEsperam(): Esperam | undefined {
  const { call } = useAccess()
  const decides = useDecides()
  const { error, isPending, readAt, waiting } = usePedidosDeVinculo()
  const inbox = useQuery({
    queryKey: [...recordKeys.lists(praticantes), 'pendencias', 'resumo'],
    queryFn: () => call('listarPendencias', { tipos: [] }),
    refetchInterval: EVERY,
    enabled: decides,
  })
  useLiveRows(praticantes, decides ? INSCRITOS : undefined, [...recordKeys.lists(praticantes), 'pendencias'])
  const failed = inbox.error ?? error
  if (!failed && (isPending || (decides && inbox.isPending))) return undefined
  const pendencias = inbox.data?.pendencias ?? []
  return {
    pendencias,
    vinculos: waiting,
    count: pendencias.length + waiting.length,
    more: Boolean(inbox.data?.proximo),
    readAt: Math.max(inbox.dataUpdatedAt, readAt),
    error: failed,
    retry: () => void inbox.refetch(),
  }
}
