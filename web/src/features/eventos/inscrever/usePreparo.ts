import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { usePaused } from '../../../platform/usePaused.ts'
import { pedidoDe, type Conferido, type Item } from './itens.ts'

/** Server's check of the current items, by item key, so that a late answer is not assigned to another item. */
export function usePreparo(evento: string, itens: readonly Item[]) {
  const { call } = useAccess()
  const asked = usePaused(itens)
  const query = useQuery({
    queryKey: [...recordKeys.lists(inscricoes), 'preparo', evento, asked] as const,
    queryFn: async () => {
      const answer = await call('prepararInscricao', { evento, itens: asked.map((item) => pedidoDe(item)) })
      return { ...answer, por: new Map(asked.map((item, index) => [item.chave, answer.itens[index]])) }
    },
    enabled: evento !== '',
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const conferido = (item: Item): Conferido | undefined => {
    const found = query.data?.por.get(item.chave)
    return found?.pessoa === item.pessoa ? found : undefined
  }
  return { ...query, conferido, fresh: asked === itens && !query.isPlaceholderData && !query.isFetching }
}
