import { pedidosVinculo, type PedidoVinculo } from '@sie/domain/pessoas/collections/pedidosVinculo.ts'
import { useQueries } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { listQuery } from './listQuery.ts'
import { ESTADO_INICIAL } from './listState.ts'
import { recordKeys } from './queries.ts'
import { readRows, type Row } from './records.ts'
import { listScopes, type ListScope } from './scope.ts'
import { useLiveRows } from './useLiveRows.ts'

export type PedidoDeVinculo = Row<PedidoVinculo>

const FILTROS = { situacao: 'solicitado' }
const WAITING = { ...ESTADO_INICIAL, filtros: FILTROS, ordem: 'pedidoEm', tamanho: 50 }

/** Requests for membership of a club that wait for the user's entities, oldest first; live while the screen is open. */
export function usePedidosDeVinculo() {
  const access = useAccess()
  const scopes = listScopes(pedidosVinculo, access.permissoes, access.padrao)
  const lists = useQueries({
    queries: scopes.map((scope: ListScope) => ({
      queryKey: [...recordKeys.lists(pedidosVinculo), 'esperam', scope] as const,
      queryFn: () => readRows(access.db, pedidosVinculo, listQuery(pedidosVinculo, scope, WAITING, null)),
    })),
  })
  useLiveRows(pedidosVinculo, FILTROS, recordKeys.lists(pedidosVinculo))
  return {
    error: lists.find(({ error }) => error)?.error ?? null,
    readAt: Math.max(0, ...lists.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isPending: lists.some(({ isPending }) => isPending),
    waiting: [...new Map(lists.flatMap(({ data = [] }) => data.map((row) => [row.id, row] as const))).values()],
  }
}
