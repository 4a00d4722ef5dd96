import { formatCnpj } from '@sie/domain/base/brazil/cnpj.ts'
import { formatCpf } from '@sie/domain/base/brazil/cpf.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { inOrder } from '@sie/domain/base/records/small.ts'
import { smallSource } from './fewSearch.ts'
import { planSearch } from '@sie/domain/base/search/plan.ts'
import { runSearch, type SearchPage, type SearchSource, type SearchState } from '@sie/domain/base/search/run.ts'
import type { Firestore } from 'firebase/firestore'
import type * as z from 'zod'
import type { ListState } from './listState.ts'
import {
  afterDay,
  beforeDay,
  equalQuery,
  listQuery,
  type Condition,
  MAX_LIMIT,
  numberRange,
  searchPath,
  stageQuery,
  wholeList,
} from './listQuery.ts'
import { countRows, cursorAt, readRows, readWhole, rowOf, rowsAmong, type Row, type Whole } from './records.ts'
import type { ListScope } from './scope.ts'

/** Paths of the numbers that the search looks up. */
export interface NumberPaths {
  cpf?: string
  cnpj?: string
  /** registration number, as typed */
  numero?: string
}

/**
 * A page of search results. Names follow the search plan; a CPF or a number is compared for equality. The list's filters are applied to
 * the rows found, so that a search needs no index for each combination.
 * @param known the few records that are searched, where they are known
 */
export async function searchRows<S extends z.ZodObject>(
  db: Firestore,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  numbers: NumberPaths,
  from?: SearchState<Row<z.infer<S>>>,
  known?: Whole,
): Promise<SearchPage<Row<z.infer<S>>>> {
  const plan = planSearch(state.busca)
  const accept = (row: Row<z.infer<S>>) => acceptsRow(row, state)
  if (plan.kind === 'numero') {
    const [path, value] = numberAt(plan.digits, state.busca.trim(), numbers)
    if (path === undefined) return { hits: [], read: 0, next: null, capped: false }
    const spec = equalQuery(collection, scope, path, value, MAX_LIMIT)
    const rows = known ? rowsAmong(collection, known, spec) : await readRows(db, collection, spec)
    return {
      hits: rows.filter(accept).sort(inOrder([collection.order])),
      read: Math.max(1, rows.length),
      next: null,
      capped: false,
    }
  }
  if (plan.kind === 'todos') return { hits: [], read: 0, next: null, capped: false }
  const where = wholeList(collection, scope, state.filtros)
  const whole = known ?? (where && (await readWhole(db, collection, where)))
  if (whole) {
    const rows = whole.rows.map((stored) => rowOf(collection, stored.id, stored))
    return runSearch(plan, smallSource(rows, collection), state.tamanho, from, accept, Infinity)
  }
  if (scope.kind === 'lado')
    return ofSide(db, collection, scope, state, (row) => plan.rank(nameOf(collection, row)) >= 0)
  return runSearch(plan, firestoreSource(db, collection, scope), state.tamanho, from, accept)
}

const nameOf = (collection: Collection, row: Row) =>
  String(valueAt(row, searchPath(collection, 'searchableName')) ?? '')

/**
 * Hits among the hundred newest records of a side: the side takes the query's only array-contains, which a search by name needs too. `capped`
 * is true where there may be more.
 */
async function ofSide<S extends z.ZodObject>(
  db: Firestore,
  collection: Collection<S>,
  scope: ListScope,
  state: ListState,
  isHit: (row: Row<z.infer<S>>) => boolean,
): Promise<SearchPage<Row<z.infer<S>>>> {
  const rows = await readRows(db, collection, listQuery(collection, scope, { ...state, tamanho: MAX_LIMIT }, null))
  return { hits: rows.filter(isHit), read: rows.length, next: null, capped: rows.length >= MAX_LIMIT }
}

/** Path and stored form of a typed number: CPF and CNPJ are stored with their separators. */
function numberAt(digits: string, typed: string, { cpf, cnpj, numero }: NumberPaths): [string | undefined, string] {
  if (digits.length === 11 && cpf !== undefined) return [cpf, formatCpf(digits)]
  if (digits.length === 14 && cnpj !== undefined) return [cnpj, formatCnpj(digits)]
  return [numero, typed]
}

/** Collection within a scope as a search source. @param more equalities of each of its queries */
export function firestoreSource<S extends z.ZodObject>(
  db: Firestore,
  collection: Collection<S>,
  scope: ListScope,
  more: readonly Condition[] = [],
): SearchSource<Row<z.infer<S>>> {
  return {
    page: (query, after, limit) => {
      const spec = stageQuery(collection, scope, query, limit, more)
      return readRows(db, collection, { ...spec, after: after ? cursorAt(spec, after) : null })
    },
    count: async (key) => (await countRows(db, stageQuery(collection, scope, { key }, MAX_LIMIT, more))).total,
    nameOf: (row) => nameOf(collection, row),
  }
}

/** Whether a record passes the filters of a list. */
export function acceptsRow(row: Row, { situacao, filtros }: Pick<ListState, 'situacao' | 'filtros'>): boolean {
  if (situacao !== 'todos' && row.metadados.active !== (situacao === 'ativos')) return false
  return Object.entries(filtros).every(([path, text]) => {
    const value = valueAt(row, path)
    if (Array.isArray(value)) return value.includes(text)
    if (typeof value === 'number') return (numberRange(text) ?? [Number(text)]).includes(value)
    const [before, after] = [beforeDay(text), afterDay(text)]
    if (after) return typeof value === 'string' && value > after
    return before ? typeof value === 'string' && value !== '' && value < before : String(value ?? '') === text
  })
}
