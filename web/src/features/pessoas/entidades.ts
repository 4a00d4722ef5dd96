import { entidades, type Entidade } from '@sie/domain/collections/entidades.ts'
import { queryOptions } from '@tanstack/react-query'
import { listQuery } from '../../data/listQuery.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { recordKeys, type DataAccess } from '../../data/queries.ts'
import { readRows } from '../../data/records.ts'
import { NACIONAL } from '../../data/scope.ts'

/** The entities that a choice offers: federations, or those of one federation. At most fifty. */
export const entityListOptions = ({ db }: DataAccess, filtros: Record<string, string>) =>
  queryOptions({
    queryKey: [...recordKeys.lists(entidades), 'escolha', filtros] as const,
    queryFn: () => readRows<Entidade>(db, listQuery(entidades, NACIONAL, { ...ESTADO_INICIAL, filtros, tamanho: 50 }, null)),
    staleTime: 600_000,
  })
