import { entidades } from '@sie/domain/collections/entidades.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { entidadesComRegra } from '@sie/domain/rights/permissoes.ts'
import { useQueries } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { detailOptions } from './queries.ts'
import { listScopes, type ListScope } from './scope.ts'

export interface ScopeChoice {
  scope: ListScope
  label: string
}

/** The scopes in which the person may list a collection, with the names of the entities; undefined while they load. */
export function useScopes(collection: Collection): ScopeChoice[] | undefined {
  const access = useAccess()
  const { permissoes, padrao } = access
  const ids = entidadesComRegra(permissoes, padrao, `${collection.name}:ler`)
  const found = useQueries({
    queries: ids.map((id) => ({ ...detailOptions(access, entidades, id, true), staleTime: 600_000 })),
  })
  if (found.some(({ isPending }) => isPending)) return undefined
  const entity = (id: string) => found[ids.indexOf(id)]?.data
  return listScopes(collection, permissoes, padrao).map((scope) => ({
    scope,
    label:
      scope.kind === 'nacional'
        ? 'Todo o país'
        : entity(scope.id)?.dadosPessoais.sigla || entity(scope.id)?.dadosPessoais.name || scope.id,
  }))
}

/** The key of a scope in an address; '' for the first one. */
export const scopeKey = (scope: ListScope) => (scope.kind === 'nacional' ? 'nacional' : scope.id)
