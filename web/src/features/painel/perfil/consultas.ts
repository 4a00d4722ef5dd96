import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Access } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'

/** User's own requests; their key is below the person's, so that a change of the record refetches them. */
export const meusPedidosOptions = ({ call, author }: Access) =>
  queryOptions({
    queryKey: [...recordKeys.detail(praticantes, author.uid), 'pedidos'] as const,
    queryFn: async () => (await call('meusPedidos', {})).pedidos,
  })
