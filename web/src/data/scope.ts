import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import {
  entidadesComRegra,
  eventosComRegra,
  federacaoAcima,
  type Alvo,
  type PadraoGraduados,
  type Permissoes,
} from '@sie/domain/base/rights/permissoes.ts'

/**
 * Scope of a list. The rules require the equalities that the right needs (DESIGN 4): none for national rights, the federation's id for a
 * federation's, for a club's the ids of the club and of the federation above it. `lado` is for records of which an entity is a side: the rules require
 * its id among their sides, which takes the query's only array-contains. `evento` is for rights at one event alone, with the equalities of the entity
 * under which they are held.
 */
export type ListScope = EntityScope | { kind: 'lado'; id: string } | { kind: 'evento'; id: string; em: EntityScope }

type EntityScope =
  | { kind: 'nacional' }
  | { kind: 'federacao'; id: string }
  | { kind: 'entidade'; id: string; federacao: string }

export const NACIONAL: EntityScope = { kind: 'nacional' }

/**
 * Scopes in which a user may list a collection at a desk, widest first; [] means none. Only rights give them: a public
 * collection is not listed at a desk by being public, since desks also list drafts and inactive records.
 * @param evento the event whose records are listed: its own scopes come first, as a wide one may be elsewhere, and those of other events do not count
 */
export function listScopes(
  collection: Collection,
  permissoes: Permissoes,
  padrao: PadraoGraduados,
  evento?: string,
): ListScope[] {
  const rule = `${collection.name}:ler`
  const ids = entidadesComRegra(permissoes, padrao, rule)
  if (ids.includes(ENTIDADE_PADRAO)) return [NACIONAL]
  if (collection.scope.kind === 'national') return []
  const wide = ids
    .map((id) => under(permissoes, id))
    // Entities are listed by their federation; a query cannot name its own id.
    .filter(({ kind }) => collection.scope.kind !== 'self' || kind === 'federacao')
    .sort((a, b) => rankOf(a) - rankOf(b))
  // A query names an event by a field of its records; events themselves are opened one by one.
  if (!collection.atEvent?.path) return wide
  const atEvents = eventosComRegra(permissoes, rule)
    .filter((id) => !evento || id === evento)
    .flatMap((id) =>
      Object.keys(permissoes.noEvento?.[id]?.[rule] ?? {}).map((portal): ListScope => ({
        kind: 'evento',
        id,
        em: under(permissoes, portal),
      })),
    )
  return evento ? [...atEvents, ...wide] : [...wide, ...atEvents]
}

/** Scope of rights held under an entity. */
function under(permissoes: Permissoes, id: string): EntityScope {
  if (id === ENTIDADE_PADRAO) return NACIONAL
  const federacao = federacaoAcima(permissoes, id)
  return federacao === id ? { kind: 'federacao', id } : { kind: 'entidade', id, federacao }
}

/** Number of entities whose side lists the rules check: the first three under which a user holds a group; the grade's entity comes on top. */
const LOOKED_AT = 3

/** Scopes of records of which one of the user's entities is a side; [] for collections without sides, and for national rights, which read all. */
export function sideScopes(collection: Collection, permissoes: Permissoes, padrao: PadraoGraduados): ListScope[] {
  const ids = entidadesComRegra(permissoes, padrao, `${collection.name}:ler`)
  if (!collection.sides || ids.includes(ENTIDADE_PADRAO)) return []
  const known = [...(permissoes.portais ?? []).slice(0, LOOKED_AT), permissoes.grau.entidade]
  return ids.filter((id) => known.includes(id)).map((id) => ({ kind: 'lado', id }))
}

const rankOf = (scope: EntityScope) => ['nacional', 'federacao', 'entidade'].indexOf(scope.kind)

/** First of the given scopes that holds a record; `scopes[0]` where none is known to hold it. */
export const scopeOf = (scopes: readonly ListScope[], { entidade, federacao, evento }: Alvo): ListScope =>
  scopes.find(
    (scope) =>
      (scope.kind === 'evento' && scope.id === evento) ||
      scope.kind === 'nacional' ||
      (scope.kind === 'federacao' && scope.id === federacao) ||
      (scope.kind === 'entidade' && scope.id === entidade && scope.federacao === federacao),
  ) ??
  scopes[0] ??
  NACIONAL

/** Equalities that a scope adds to a query on the collection; a side's adds none (listQuery.ts). */
export function scopeEqualities(collection: Collection, scope: ListScope): { path: string; value: string }[] {
  const { scope: of, atEvent } = collection
  if (scope.kind === 'evento')
    return [...scopeEqualities(collection, scope.em), { path: atEvent?.path ?? '', value: scope.id }]
  if (scope.kind === 'nacional' || scope.kind === 'lado' || of.kind === 'national') return []
  if (scope.kind === 'federacao') return [{ path: of.federacao, value: scope.id }]
  if (of.kind === 'self') return []
  return [
    { path: of.entidade, value: scope.id },
    { path: of.federacao, value: scope.federacao },
  ]
}
