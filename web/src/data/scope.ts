import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { entidadesComRegra, type PadraoGraduados, type Permissoes } from '@sie/domain/rights/permissoes.ts'

/**
 * Where a list looks. The rules demand the equality that the right needs (DESIGN 4): nothing for national rights, the
 * federation's or the club's id otherwise.
 */
export type ListScope = { kind: 'nacional' } | { kind: 'federacao' | 'entidade'; id: string }

export const NACIONAL: ListScope = { kind: 'nacional' }

/** Which level an entity is of, by id. */
export type LevelOf = (entityId: string) => 'federacao' | 'entidade'

/** The scopes in which a person may list a collection, widest first; [] means that they may not. */
export function listScopes(
  collection: Collection,
  permissoes: Permissoes,
  padrao: PadraoGraduados,
  levelOf: LevelOf,
): ListScope[] {
  if (collection.access.read === 'public') return [NACIONAL]
  const ids = entidadesComRegra(permissoes, padrao, `${collection.name}:ler`)
  if (ids.includes(ENTIDADE_PADRAO)) return [NACIONAL]
  if (collection.scope.kind === 'national') return []
  return ids.map((id): ListScope => ({ kind: levelOf(id), id })).sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = (scope: ListScope) => ['nacional', 'federacao', 'entidade'].indexOf(scope.kind)

/** The equality that a scope adds to a query on the collection. */
export function scopeEquality(collection: Collection, scope: ListScope): { path: string; value: string } | undefined {
  if (scope.kind === 'nacional' || collection.scope.kind === 'national') return undefined
  if (scope.kind === 'federacao') return { path: collection.scope.federacao, value: scope.id }
  if (collection.scope.kind === 'paths') return { path: collection.scope.entidade, value: scope.id }
  return undefined
}
