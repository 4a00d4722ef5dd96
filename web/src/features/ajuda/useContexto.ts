import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'

/** Context of a ticket's screen; the server decides which parts of it the user may read. */
export function useContexto(id: string, fila: string) {
  const { call } = useAccess()
  return useQuery({
    queryKey: [...recordKeys.detail(tickets, id), 'contexto', fila] as const,
    queryFn: () => call('contextoDoTicket', { id }),
    staleTime: 60_000,
    retry: 1,
  })
}

export type Contexto = NonNullable<ReturnType<typeof useContexto>['data']>
