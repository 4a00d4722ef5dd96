import { inOrder } from '@sie/domain/base/records/small.ts'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { equalQuery } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'
import { listScopes, scopeOf } from '../../../data/scope.ts'
import type { EntityChoice } from '../../../data/useEntityChoices.ts'

const MOST = 50

/** Annuities of an issuer that are charged by person, in the order of its price list. */
export function useAnuidades(issuer: EntityChoice | undefined): { id: string; name: string }[] {
  const { db, permissoes, padrao } = useAccess()
  const place = { entidade: issuer?.id ?? '', federacao: issuer?.federacao ?? '' }
  const scopes = listScopes(services, permissoes, padrao)
  const { data = [] } = useQuery({
    queryKey: [...recordKeys.lists(services), 'anuidades', place] as const,
    queryFn: () => readRows(db, services, equalQuery(services, scopeOf(scopes, place), 'categoria', 'anuidade', MOST)),
    enabled: issuer !== undefined && scopes.length > 0,
  })
  return data
    .toSorted(inOrder([services.order]))
    .filter(
      ({ vinculo, aplicaSe, metadados }) =>
        vinculo.idEntidade === issuer?.id && aplicaSe === 'pessoa' && metadados.active,
    )
    .sort((a, b) => a.ordem - b.ordem)
    .map(({ id, name }) => ({ id, name }))
}
