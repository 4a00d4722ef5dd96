import { services } from '@sie/domain/financeiro/collections/services.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { MAX_LIMIT } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'
import { listScopes, scopeEqualities, scopeOf } from '../../../data/scope.ts'
import type { EntityChoice } from '../../../data/useEntityChoices.ts'

/** Current services of an issuer, in the order of its price list; at most a hundred. */
export function useServicos(issuer: EntityChoice | undefined) {
  const { db, permissoes, padrao } = useAccess()
  const place = { entidade: issuer?.id ?? '', federacao: issuer?.federacao ?? '' }
  const scopes = listScopes(services, permissoes, padrao)
  const { data = [] } = useQuery({
    queryKey: [...recordKeys.lists(services), 'fatura', place] as const,
    queryFn: () =>
      readRows(db, services, {
        collection: services.name,
        where: [
          { path: 'metadados.successorId', op: '==', value: '' },
          ...scopeEqualities(services, scopeOf(scopes, place)).map((one) => ({ ...one, op: '==' as const })),
        ],
        orderBy: [{ path: 'ordem', direction: 'asc' }],
        limit: MAX_LIMIT,
      }),
    enabled: issuer !== undefined && scopes.length > 0,
  })
  return data.filter(({ vinculo, metadados }) => vinculo.idEntidade === issuer?.id && metadados.active)
}

export type ServicoLido = ReturnType<typeof useServicos>[number]
