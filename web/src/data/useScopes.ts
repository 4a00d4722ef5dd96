import { entidades } from '@sie/domain/base/collections/entidades.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { useQueries } from '@tanstack/react-query'
import { useAccess } from './access.ts'
import { detailOptions } from './queries.ts'
import { listScopes, sideScopes, type ListScope } from './scope.ts'

export interface ScopeChoice {
  scope: ListScope
  label: string
}

/** Whether a list also offers records of which an entity is a side: after its own records, or before them where it has none of its own. */
export type Sides = 'after' | 'before' | undefined

/**
 * Scopes in which the user may list a collection, with the names of the entities and events; undefined while they load.
 * @param evento the event whose records are listed, where there is one
 */
export function useScopes(collection: Collection, sides?: Sides, evento?: string): ScopeChoice[] | undefined {
  const access = useAccess()
  const { permissoes, padrao } = access
  const ids = entidadesComRegra(permissoes, padrao, `${collection.name}:ler`)
  const found = useQueries({
    queries: ids.map((id) => ({ ...detailOptions(access, entidades, id, true), staleTime: 600_000 })),
  })
  if (found.some(({ isPending }) => isPending)) return undefined
  const entity = (id: string) => found[ids.indexOf(id)]?.data
  const nameOf = (id: string) => entity(id)?.dadosPessoais.sigla || entity(id)?.dadosPessoais.name || id
  const own = listScopes(collection, permissoes, padrao, evento)
  const aside = sides ? sideScopes(collection, permissoes, padrao) : []
  const wide = sides === 'before' ? own.filter(({ kind }) => kind !== 'entidade') : own
  return [...wide, ...aside, ...own.filter((scope) => !wide.includes(scope))].map((scope) => ({
    scope,
    label:
      scope.kind === 'nacional'
        ? 'Todo o país'
        : scope.kind === 'lado'
          ? `${nameOf(scope.id)} como parte`
          : scope.kind === 'evento'
            ? permissoes.eventos?.[scope.id] || 'Um evento'
            : nameOf(scope.id),
  }))
}

/** Key of a scope in an address; '' for the first one. */
export const scopeKey = (scope: ListScope): string =>
  scope.kind === 'nacional'
    ? 'nacional'
    : scope.kind === 'lado'
      ? `lado.${scope.id}`
      : scope.kind === 'evento'
        ? `evento.${scope.id}.${scopeKey(scope.em)}`
        : scope.id
