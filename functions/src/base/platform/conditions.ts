import type { Query } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { isDerived } from '@sie/domain/base/records/lists.ts'
import type { Condition as Compared } from '@sie/domain/base/records/small.ts'
import { hasPublicacao } from '@sie/domain/base/rights/leitura.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { db } from './admin.ts'
import type { Caller } from './caller.ts'

/** A condition on a field, as clients send it. */
interface Condition {
  field: string
  operator: string
  value: unknown
}

/** Fields that a condition may name: fields of the collection's lists, its entities, its search fields and its flags. No other field has an index. */
export function filterable(collection: Collection): Set<string> {
  const { scope } = collection
  const scopes =
    scope.kind === 'paths' ? [scope.entidade, scope.federacao] : scope.kind === 'self' ? [scope.federacao] : []
  return new Set([
    ...collection.lists.flatMap(({ equal = [], contains }) => [...equal, ...(contains ? [contains] : [])]),
    ...scopes,
    ...collection.searchPaths.filter((path) => path !== 'filtros'),
    ...(hasPublicacao(collection) ? ['publicacao.publicada', 'publicacao.publico'] : []),
    'metadados.active',
    'metadados.federativeactive',
  ])
}

/** Whether the caller holds a rule, by default the one to read the collection, over every record that the conditions can match: nationally, or under an entity that they name. */
export function readsAll(
  { name, scope }: Collection,
  conditions: readonly Condition[],
  caller: Caller | undefined,
  rule = `${name}:ler`,
): boolean {
  if (!caller) return false
  if (caller.pode(rule, ALVO_NACIONAL)) return true
  const named = (path: string) => conditions.find(({ field, operator }) => field === path && operator === '==')?.value
  const asText = (value: unknown) => (typeof value === 'string' ? value : '')
  const federacao = scope.kind === 'national' ? '' : asText(named(scope.federacao))
  const entidade = scope.kind === 'paths' ? asText(named(scope.entidade)) : ''
  return (
    (federacao !== '' && caller.pode(rule, { entidade: '', federacao })) ||
    (entidade !== '' && caller.pode(rule, { entidade, federacao }))
  )
}

/**
 * Query of the current records that meet conditions. A range over a derived field finds no old copy, so that what tells these apart is compared beside
 * it for visitors alone, whose index holds both.
 */
export function currentWith(collection: Collection, where: readonly Compared[], forVisitors = false): Query {
  const all = db().collection(collection.name)
  const isRange = ({ path, op }: Compared) => /[<>]/.test(op) && isDerived(collection, { path })
  const current = !forVisitors && where.some(isRange) ? all : all.where('metadados.successorId', '==', '')
  return where.reduce<Query>((before, { path, op, value }) => before.where(path, op, value), current)
}
