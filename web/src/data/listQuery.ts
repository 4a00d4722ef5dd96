import { addDays } from '@sie/domain/brazil/dates.ts'
import { SIDES_FIELD, type Collection, type Order } from '@sie/domain/records/collection.ts'
import { goesWithDay, listedOrder, searchedByFragments } from '@sie/domain/records/lists.ts'
import type { StageQuery } from '@sie/domain/search/run.ts'
import { rangeOf } from '@sie/domain/search/run.ts'
import type { Cursor } from './cursorStack.ts'
import type { ListLimits, ListState } from './listState.ts'
import { scopeEqualities, type ListScope } from './scope.ts'

/**
 * A Firestore query as plain data: what `toQuery` sends and what a test compares with firestore.indexes.json. The engine
 * on a developer's machine does not ask for indexes, so queries are made nowhere else (DESIGN 6).
 */
export interface QuerySpec {
  collection: string
  where: readonly Condition[]
  /** the id breaks ties, in the direction of the last path; with no path it is the order */
  orderBy: readonly { path: string; direction: 'asc' | 'desc' }[]
  after?: Cursor | null
  limit: number
}

export interface Condition {
  path: string
  op: '==' | '>=' | '<' | 'array-contains' | 'in'
  value: string | number | boolean | readonly number[] | readonly string[]
}

/** The rules refuse lists without a limit or above this one (QUALITY 1). */
export const MAX_LIMIT = 100

/** The dotted path of a derived search field. */
export function searchPath(collection: Collection, field: 'trigam' | 'searchableName' | 'chavesBusca'): string {
  return collection.search.prefix ? `${collection.search.prefix}.${field}` : field
}

/** A page of a list: current records in scope, filtered, in order. */
export function listQuery(
  collection: Collection,
  scope: ListScope,
  state: Omit<ListState, 'busca'>,
  after: Cursor | null,
): QuerySpec {
  const { sent } = splitFilters(collection, state.filtros)
  return {
    collection: collection.name,
    where: [...base(collection, scope, state), ...sent],
    orderBy: [orderOf(collection, state, sent)],
    after,
    // One row more than shown tells whether there is a next page.
    limit: Math.min(MAX_LIMIT, state.tamanho + 1),
  }
}

/** The order of a list: what was asked for, where the description has it with these filters (firestore.indexes.json holds nothing else). */
function orderOf(
  collection: Collection,
  { ordem, sentido, situacao }: Pick<ListState, 'ordem' | 'sentido' | 'situacao'>,
  sent: readonly Condition[],
): Order {
  const { order, lists } = collection
  // A range decides the order (a list of what runs out before a day goes by that day).
  const range = sent.find(({ op }) => op === '>=')?.path
  if (range)
    return (
      lists.flatMap(({ orderBy }) => orderBy).find(({ path }) => path === range) ?? { path: range, direction: 'asc' }
    )
  return listedOrder(
    collection,
    [...sent.map(({ path }) => path), ...(situacao === 'todos' ? [] : ['metadados.active'])],
    { path: ordem || order.path, direction: sentido },
  )
}

/** A look-up by equality: a CPF, a registration number. */
export function equalQuery(
  collection: Collection,
  scope: ListScope,
  path: string,
  value: string,
  limit: number,
): QuerySpec {
  return {
    collection: collection.name,
    where: [...base(collection, scope, { situacao: 'todos' }), { path, op: '==', value }],
    orderBy: [collection.order],
    limit,
  }
}

/** One query of a search plan. @param more equalities that the rules ask for, beside those of the scope */
export function stageQuery(
  collection: Collection,
  scope: ListScope,
  stage: StageQuery,
  limit: number,
  more: readonly Condition[] = [],
): QuerySpec {
  const name = searchPath(collection, 'searchableName')
  const range = rangeOf(stage)
  const bounds: Condition[] = range
    ? [
        { path: name, op: '>=', value: range.from },
        { path: name, op: '<', value: range.to },
      ]
    : []
  const key: Condition[] = stage.key
    ? [{ path: searchPath(collection, stage.key.field), op: 'array-contains', value: stage.key.value }]
    : []
  return {
    collection: collection.name,
    where: [...base(collection, scope, { situacao: 'todos' }), ...more, ...key, ...bounds],
    orderBy: searchedByFragments(collection) || stage.key?.field !== 'trigam' ? [{ path: name, direction: 'asc' }] : [],
    limit: Math.min(MAX_LIMIT, limit),
  }
}

/** Numbers of versions that one query can name: each is an alternative, which counts with the conditions beside it (MAX_CONDITIONS). */
const VERSIONS_AT_ONCE = 24

/**
 * The last 48 old copies before a version of a record, in queries of 24 (DESIGN 3): by their numbers and in no order, so that no collection needs
 * an index for its history. The scope's equalities let the rules prove who may read them.
 * @param version number of the version in force
 */
export function historyQueries(collection: Collection, scope: ListScope, id: string, version: number): QuerySpec[] {
  const numbers = Array.from({ length: Math.min(version, 2 * VERSIONS_AT_ONCE) }, (_, index) => version - 1 - index)
  return [numbers.slice(0, VERSIONS_AT_ONCE), numbers.slice(VERSIONS_AT_ONCE)]
    .filter(({ length }) => length > 0)
    .map((value) => ({
      collection: collection.name,
      where: [
        { path: 'metadados.successorId', op: '==', value: id },
        ...inScope(collection, scope),
        { path: 'metadados.version', op: 'in', value },
      ],
      orderBy: [],
      limit: VERSIONS_AT_ONCE,
    }))
}

function base(collection: Collection, scope: ListScope, { situacao }: Pick<ListState, 'situacao'>): Condition[] {
  return [
    { path: 'metadados.successorId', op: '==', value: '' },
    ...inScope(collection, scope),
    ...(situacao === 'todos' ? [] : [{ path: 'metadados.active', op: '==' as const, value: situacao === 'ativos' }]),
  ]
}

const inScope = (collection: Collection, scope: ListScope): Condition[] =>
  scope.kind === 'lado'
    ? [{ path: SIDES_FIELD, op: 'array-contains', value: scope.id }]
    : scopeEqualities(collection, scope).map((equality) => ({ ...equality, op: '==' }))

/** A query may hold at most this many alternatives, multiplied over its conditions (Firestore's limit). */
const MAX_ALTERNATIVES = 30
/** Each alternative counts with all conditions beside it; the sum and the order stay within another limit of Firestore's, 100. */
const MAX_CONDITIONS = 99
/** Conditions that a list has without filters, at most: current, under a club and its federation, active. */
const OWN_CONDITIONS = 4

/**
 * The filters that go into the query, and the paths of those that are applied to what it finds: the alternatives of several ranges
 * multiply, and beyond the limits the widest ones are left to the reader; so is what is not described beside a day that bounds the list.
 */
export function splitFilters(
  collection: Collection,
  filtros: ListState['filtros'],
): { sent: Condition[]; left: string[] } {
  const conditions = Object.entries(filtros).map(([path, text]) => ({
    path,
    alternatives: 1,
    sent: conditionsOf(collection, path, text),
  }))
  for (const entry of conditions)
    for (const { value } of entry.sent) if (Array.isArray(value)) entry.alternatives = value.length
  const byWidth = conditions.toSorted((a, b) => a.alternatives - b.alternatives)
  const day = conditions.find(({ sent }) => sent.some(({ op }) => op === '>='))?.path
  const left: string[] = []
  let [product, together] = [1, OWN_CONDITIONS]
  for (const { path, alternatives, sent } of byWidth) {
    const [wider, more] = [product * alternatives, together + sent.length]
    const apart = day !== undefined && path !== day && !goesWithDay(collection, path, day)
    if (apart || wider > MAX_ALTERNATIVES || wider * more > MAX_CONDITIONS) left.push(path)
    else [product, together] = [wider, more]
  }
  return { sent: conditions.filter(({ path }) => !left.includes(path)).flatMap(({ sent }) => sent), left }
}

function conditionsOf(collection: Collection, path: string, text: string): Condition[] {
  const kind = kindOf(collection, path)
  const numbers = kind === 'number' ? numberRange(text) : undefined
  if (numbers) return [{ path, op: 'in', value: numbers }]
  if (kind === 'list') return [{ path, op: 'array-contains', value: text }]
  const before = kind === 'day' ? beforeDay(text) : undefined
  if (before)
    return [
      { path, op: '>=', value: '0' },
      { path, op: '<', value: before },
    ]
  const after = kind === 'day' ? afterDay(text) : undefined
  if (after) return [{ path, op: '>=', value: addDays(after, 1) }]
  return [{ path, op: '==', value: kind === 'number' ? Number(text) : kind === 'boolean' ? text === 'true' : text }]
}

/** '<2026-03-01' as the day before which a date must lie (an unknown one, '', does not); undefined for anything else. */
export const beforeDay = (text: string): string | undefined => /^<(\d{4}-\d{2}-\d{2})$/.exec(text)?.[1]

/** '>2026-03-01' as the day after which a date must lie; undefined for anything else. */
export const afterDay = (text: string): string | undefined => /^>(\d{4}-\d{2}-\d{2})$/.exec(text)?.[1]

/** '3-7' as the numbers 3 to 7, '0,3-7' with a 0 before them (an `in` needs no index beyond that of the equality); undefined for anything else. At most 30. */
export function numberRange(text: string): number[] | undefined {
  const [, none = '', from, to] = /^(0,)?(\d{1,4})-(\d{1,4})$/.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const length = Number(to) - Number(from) + 1
  const zero = none ? [0] : []
  return length >= 1 && length + zero.length <= 30
    ? [...zero, ...Array.from({ length }, (_, index) => Number(from) + index)]
    : undefined
}

// An address holds texts; the record may hold a number or a flag there.
const kindOf = (collection: Collection, path: string) =>
  path.startsWith('metadados.') ? 'boolean' : collection.fields.find((field) => field.path === path)?.kind

/** What a list of the collection may be ordered by, in both directions; the first declared order and its direction are the list's own. */
export function listLimits(collection: Collection, filtros: readonly string[] = []): ListLimits {
  const own = collection.order
  const declared = [own, ...collection.lists.flatMap(({ orderBy }) => orderBy.slice(0, 1))]
  const both = declared.filter(({ path }) =>
    declared.some((other) => other.path === path && other.direction === 'desc'),
  )
  return {
    filtros,
    ordens: [...new Set(both.filter(({ direction }) => direction === 'asc').map(({ path }) => path))].filter(
      (path) => path !== own.path,
    ),
    ...(own.direction === 'desc' ? { sentido: 'desc' as const } : {}),
  }
}
