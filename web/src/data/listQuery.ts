import { addDays, dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { primeiroNaoVencido } from '@sie/domain/financeiro/encargos.ts'
import { SIDES_FIELD, type Collection, type Order } from '@sie/domain/base/records/collection.ts'
import { goesWithDay, isDerived, listedOrder, searchedByFragments } from '@sie/domain/base/records/lists.ts'
import { isSmall, type Condition as Compared } from '@sie/domain/base/records/small.ts'
import type { StageQuery } from '@sie/domain/base/search/run.ts'
import { rangeOf } from '@sie/domain/base/search/run.ts'
import type { Cursor } from './cursorStack.ts'
import { MAX_LIMIT } from './limits.ts'
import type { ListLimits, ListState } from './listState.ts'
import { scopeEqualities, type ListScope } from './scope.ts'

export { MAX_LIMIT }

/** Condition of a list. */
export type Condition = Compared & { op: '==' | '>=' | '<' | 'array-contains' | 'in' }

/**
 * A Firestore query as plain data: what `toQuery` sends and what a test compares with firestore.indexes.json. The emulator
 * does not ask for indexes, so queries are made nowhere else (DESIGN 6).
 */
export interface QuerySpec {
  collection: string
  where: readonly Condition[]
  /** order by these paths; the id breaks ties in the direction of the last one, and is the order where there is no path */
  orderBy: readonly { path: string; direction: 'asc' | 'desc' }[]
  after?: Cursor | null
  limit: number
}

/** Dotted path of a derived search field. */
export function searchPath(collection: Collection, field: 'trigam' | 'searchableName' | 'chavesBusca'): string {
  return collection.search.prefix ? `${collection.search.prefix}.${field}` : field
}

/** Query of a page of a list: current records in scope, filtered, in order. */
export function listQuery(
  collection: Collection,
  scope: ListScope,
  state: Omit<ListState, 'busca'>,
  after: Cursor | null,
): QuerySpec {
  const { sent } = splitFilters(collection, state.filtros)
  const orderBy = [orderOf(collection, state, sent)]
  return {
    collection: collection.name,
    where: withoutRepeats(current(collection, [...base(collection, scope, state), ...sent], orderBy)),
    orderBy,
    after,
    // One row more than the page shows tells whether there is a next page.
    limit: Math.min(MAX_LIMIT, state.tamanho + 1),
  }
}

/** Conditions, each once: the event of a scope may be a filter too. */
const withoutRepeats = (conditions: readonly Condition[]): Condition[] => [
  ...new Map(conditions.map((one) => [JSON.stringify([one.path, one.op, one.value]), one])).values(),
]

/** Conditions that find all records of which a list shows some, where these are few; undefined where they are not. */
export function wholeList(
  collection: Collection,
  scope: ListScope,
  filtros: ListState['filtros'],
): Condition[] | undefined {
  const within = Object.entries(filtros).filter(([path]) => collection.small?.within?.includes(path))
  const where = current(collection, [
    ...inScope(collection, scope),
    ...within.flatMap(([path, text]) => conditionsOf(collection, path, text)),
  ])
  return isSmall(collection, where) ? withoutRepeats(where) : undefined
}

/** Order of a list: the requested one where the description declares it with these filters (firestore.indexes.json holds nothing else). */
function orderOf(
  collection: Collection,
  { ordem, sentido, situacao }: Pick<ListState, 'ordem' | 'sentido' | 'situacao'>,
  sent: readonly Condition[],
): Order {
  const { order, lists } = collection
  // A range decides the order (a list of records that expire before a day is ordered by that day).
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

/** Query of the records whose field equals a value: a CPF, a registration number. There are few, so that no index orders them. */
export function equalQuery(
  collection: Collection,
  scope: ListScope,
  path: string,
  value: string,
  limit: number,
): QuerySpec {
  return {
    collection: collection.name,
    where: current(collection, [...inScope(collection, scope), { path, op: '==', value }]),
    orderBy: [],
    limit,
  }
}

/** One query of a search plan. @param more equalities that the rules require, in addition to the equalities of the scope */
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
  const orderBy: Order[] =
    searchedByFragments(collection) || stage.key?.field !== 'trigam' ? [{ path: name, direction: 'asc' }] : []
  return {
    collection: collection.name,
    where: current(collection, [...inScope(collection, scope), ...more, ...key, ...bounds], orderBy),
    orderBy,
    limit: Math.min(MAX_LIMIT, limit),
  }
}

/** Version numbers that one query can name: each is an alternative, which counts with the conditions beside it (MAX_CONDITIONS). */
const VERSIONS_AT_ONCE = 24

/**
 * The last 48 old copies before a version of a record, in queries of 24 (DESIGN 3): by version number and without order, so that no collection needs
 * an index for its history. The scope's equalities let the rules prove who may read them.
 * @param version number of the current version
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

/** Condition for current records. */
export const CURRENT: Condition = { path: 'metadados.successorId', op: '==', value: '' }

/**
 * Conditions of a query for current records. An order by a derived field leaves old copies out, so that it needs no index beside what tells these
 * apart. Few records are read without their order.
 */
const current = (collection: Collection, where: Condition[], orderBy: readonly Order[] = []): Condition[] =>
  orderBy.some((order) => isDerived(collection, order)) && !isSmall(collection, where) ? where : [CURRENT, ...where]

function base(collection: Collection, scope: ListScope, { situacao }: Pick<ListState, 'situacao'>): Condition[] {
  return [
    ...inScope(collection, scope),
    ...(situacao === 'todos' ? [] : [{ path: 'metadados.active', op: '==' as const, value: situacao === 'ativos' }]),
  ]
}

const inScope = (collection: Collection, scope: ListScope): Condition[] =>
  scope.kind === 'lado'
    ? [{ path: SIDES_FIELD, op: 'array-contains', value: scope.id }]
    : scopeEqualities(collection, scope).map((equality) => ({ ...equality, op: '==' }))

/** Limit of alternatives of a query, multiplied over its conditions (Firestore's limit). */
const MAX_ALTERNATIVES = 30
/** Limit of conditions, each alternative counted with all conditions beside it; with the order they stay within Firestore's limit of 100. */
const MAX_CONDITIONS = 99
/** Most conditions that a list has without filters: current, under a club and its federation, active. */
const OWN_CONDITIONS = 4

/**
 * Filters that go into the query (`sent`), and paths of those applied to its rows (`left`): the alternatives of several ranges
 * multiply, and beyond the limits the widest ones are applied after reading; so is a filter that is not described beside a day that bounds the list,
 * and each list of values but the first: a query contains one.
 * Few records are filtered where they are shown, without limits.
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
  const isListed = ({ sent }: Pick<(typeof conditions)[number], 'sent'>) =>
    sent.some(({ op }) => op === 'array-contains')
  const list = conditions.find(isListed)?.path
  const left: string[] = []
  let [product, together] = [1, OWN_CONDITIONS]
  for (const { path, alternatives, sent } of collection.small && !collection.small.within ? [] : byWidth) {
    const [wider, more] = [product * alternatives, together + sent.length]
    const apart = day !== undefined && path !== day && !goesWithDay(collection, path, day)
    const second = path !== list && isListed({ sent })
    if (apart || second || wider > MAX_ALTERNATIVES || wider * more > MAX_CONDITIONS) left.push(path)
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

/** Day of '<2026-03-01', before which a date must lie (an unset one, '', does not); undefined for anything else. */
export const beforeDay = (text: string): string | undefined => (text.startsWith('<') ? dayOf(text) : undefined)

/** Day of '>2026-03-01', after which a date must lie; undefined for anything else. */
export const afterDay = (text: string): string | undefined => (text.startsWith('>') ? dayOf(text) : undefined)

/** A filter's day: one of the calendar, or one that moves with today, so that a saved address never ages ('<hoje', '<hoje+30', '<emdia'). */
function dayOf(text: string): string | undefined {
  const [all, day, moving] = /^[<>](?:(\d{4}-\d{2}-\d{2})|hoje(?:\+(\d{1,3}))?|emdia)$/.exec(text) ?? []
  if (all === undefined || day) return day
  const today = dayInBrasilia(Date.now())
  // The first due day that is not overdue: after a weekend that is not today.
  return all.endsWith('emdia') ? primeiroNaoVencido(today) : addDays(today, Number(moving ?? 0))
}

/** Numbers 3 to 7 of '3-7', with 0 first for '0,3-7' (an `in` needs no index beyond the equality's); undefined for anything else. At most 30. */
export function numberRange(text: string): number[] | undefined {
  const [, none = '', from, to] = /^(0,)?(\d{1,4})-(\d{1,4})$/.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const length = Number(to) - Number(from) + 1
  const zero = none ? [0] : []
  return length >= 1 && length + zero.length <= 30
    ? [...zero, ...Array.from({ length }, (_, index) => Number(from) + index)]
    : undefined
}

// Kind of a field: the address holds strings, but the record may hold a number or a flag.
const kindOf = (collection: Collection, path: string) =>
  path.startsWith('metadados.') ? 'boolean' : collection.fields.find((field) => field.path === path)?.kind

/** Paths by which a list of the collection may be ordered in both directions; the first declared order and its direction are the default. */
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
    ...(collection.ahead && filtros.includes(collection.ahead.path)
      ? { ahead: { ...collection.ahead, state: collection.process?.field } }
      : {}),
  }
}
