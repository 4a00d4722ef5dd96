import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Access } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'

/** One's own requests; below the person, so that a change of the record asks for them anew. */
export const meusPedidosOptions = ({ call, author }: Access) =>
  queryOptions({
    queryKey: [...recordKeys.detail(praticantes, author.uid), 'pedidos'] as const,
    queryFn: async () => (await call('meusPedidos', {})).pedidos,
  })
