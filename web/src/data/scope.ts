import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import {
  entidadesComRegra,
  federacaoAcima,
  type PadraoGraduados,
  type Permissoes,
} from '@sie/domain/rights/permissoes.ts'

/**
 * Where a list looks. The rules demand the equalities that the right needs (DESIGN 4): none for national rights, the federation's id for a
 * federation's, for a club's the club's id and that of the federation above it.
 */
export type ListScope =
  { kind: 'nacional' } | { kind: 'federacao'; id: string } | { kind: 'entidade'; id: string; federacao: string }

export const NACIONAL: ListScope = { kind: 'nacional' }

/** The scopes in which a person may list a collection, widest first; [] means that they may not. */
export function listScopes(collection: Collection, permissoes: Permissoes, padrao: PadraoGraduados): ListScope[] {
  if (collection.access.read === 'public') return [NACIONAL]
  const ids = entidadesComRegra(permissoes, padrao, `${collection.name}:ler`)
  if (ids.includes(ENTIDADE_PADRAO)) return [NACIONAL]
  if (collection.scope.kind === 'national') return []
  return ids
    .map((id): ListScope => {
      const federacao = federacaoAcima(permissoes, id)
      return federacao === id ? { kind: 'federacao', id } : { kind: 'entidade', id, federacao }
    })
    .sort((a, b) => rankOf(a) - rankOf(b))
}

const rankOf = (scope: ListScope) => ['nacional', 'federacao', 'entidade'].indexOf(scope.kind)

/** The equalities that a scope adds to a query on the collection. */
export function scopeEqualities({ scope: of }: Collection, scope: ListScope): { path: string; value: string }[] {
  if (scope.kind === 'nacional' || of.kind === 'national') return []
  if (scope.kind === 'federacao') return [{ path: of.federacao, value: scope.id }]
  if (of.kind === 'self') return []
  return [
    { path: of.entidade, value: scope.id },
    { path: of.federacao, value: scope.federacao },
  ]
}
