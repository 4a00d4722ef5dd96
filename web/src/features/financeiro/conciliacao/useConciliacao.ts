import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import type { Output } from '../../../platform/callables.ts'

export type Conciliacao = Output<'consultarConciliacao'>
export type MovimentoListado = Conciliacao['movimentos'][number]
export type OpcaoDePar = MovimentoListado['opcoes'][number]
export type Aba = 'aberto' | 'conciliado' | 'ignorado'

/** Statement lines of an entity in one state, page by page; disabled while there is no entity. */
export function useConciliacao(entidade: string | undefined, situacao: Aba) {
  const { call } = useAccess()
  return useInfiniteQuery({
    queryKey: [...recordKeys.lists(movimentos), 'conciliacao', entidade, situacao] as const,
    queryFn: ({ pageParam }) => call('consultarConciliacao', { entidade: entidade ?? '', situacao, depois: pageParam }),
    initialPageParam: null as Conciliacao['proximo'],
    getNextPageParam: ({ proximo }) => proximo,
    enabled: entidade !== undefined,
  })
}

/** Refetches the data that pairing a line changes. A first read in progress began before the change: it is cancelled, or it would count as newer. */
export const refetchConciliacao = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [movimentos, faturas, contas].map(async (collection) => {
      const queryKey = recordKeys.lists(collection)
      await client.cancelQueries({ queryKey })
      await client.invalidateQueries({ queryKey })
    }),
  )

export function useReadAnew() {
  const client = useQueryClient()
  return () => refetchConciliacao(client)
}
