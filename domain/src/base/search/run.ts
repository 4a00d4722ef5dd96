import type { Key, SearchPlan, Stage } from './plan.ts'

/** Greatest number of documents that one step of a search reads (QUALITY 6). */
export const MAX_READ = 200

/** Stage with its chosen key. */
export interface StageQuery {
  prefix?: string
  wholeWord?: boolean
  key?: Key
}

/** Source of a search: a Firestore collection within a scope, or a list in memory. Rows are ordered by searchableName, then id. */
export interface SearchSource<T> {
  page: (query: StageQuery, after: T | null, limit: number) => Promise<readonly T[]>
  /** number of records that a key finds, counted up to `most` */
  count: (key: Key, most: number) => Promise<number>
  nameOf: (row: T) => string
}

/** Position at which a search stopped, to continue from. */
export interface SearchState<T> {
  stage: number
  after: T | null
  /** the chosen key of the stage */
  key?: Key
  /** hits found in earlier steps */
  found: number
}

export interface SearchPage<T> {
  hits: T[]
  /** documents read; a query without results costs one */
  read: number
  /** null when there are no more hits */
  next: SearchState<T> | null
  /** the cap was reached before the page was full: the user should refine the search */
  capped: boolean
}

// The rules refuse queries, counts included, above this limit.
const COUNT_LIMIT = 100
const WIDE_PAGE = 20

/**
 * Next page of hits of a plan of names, in rank order.
 * @param wanted hits on a page
 * @param accept further filter, such as the filter of a list; rows it refuses are read but not returned
 * @param most documents that a page may read
 */
export async function runSearch<T>(
  plan: Extract<SearchPlan, { kind: 'nome' }>,
  source: SearchSource<T>,
  wanted: number,
  from: SearchState<T> = { stage: 0, after: null, found: 0 },
  accept: (row: T) => boolean = () => true,
  most = MAX_READ,
): Promise<SearchPage<T>> {
  const hits: T[] = []
  let read = 0
  let state = from
  for (let stage = plan.stages[state.stage]; stage; stage = plan.stages[state.stage]) {
    if (stage.skip) {
      state = { ...state, stage: state.stage + 1 }
      continue
    }
    if (read >= most) return { hits, read, next: state, capped: true }
    const chosen = state.key ? { key: state.key, cost: 0 } : await chooseKey(stage, source)
    read += chosen.cost
    const limit = Math.min(pageSize(stage, wanted - hits.length, state.found + hits.length), Math.max(1, most - read))
    const rows = await source.page(queryOf(stage, chosen.key), state.after, limit)
    read += Math.max(1, rows.length)
    state = { ...state, ...(chosen.key ? { key: chosen.key } : {}) }
    for (const row of rows) {
      state = { ...state, after: row }
      if (plan.rank(source.nameOf(row)) !== state.stage || !accept(row)) continue
      hits.push(row)
      if (hits.length === wanted)
        return { hits, read, next: { ...state, found: state.found + hits.length }, capped: false }
    }
    if (rows.length < limit) state = { stage: state.stage + 1, after: null, found: state.found }
  }
  return { hits, read, next: null, capped: false }
}

// An exact stage finds only hits, but earlier stages may have returned some of them: that many extra rows fill the page in one
// query.
function pageSize(stage: Stage, missing: number, found: number): number {
  return stage.exact ? missing + Math.min(found, missing) : Math.max(WIDE_PAGE, missing)
}

async function chooseKey<T>(stage: Stage, source: SearchSource<T>): Promise<{ key?: Key; cost: number }> {
  const [only, ...others] = stage.keys ?? []
  if (only === undefined) return { cost: 0 }
  if (others.length === 0) return { key: only, cost: 0 }
  const keys = [only, ...others]
  const counts = await Promise.all(keys.map((key) => source.count(key, COUNT_LIMIT)))
  const rarest = counts.indexOf(Math.min(...counts))
  return { key: keys[rarest] ?? only, cost: keys.length }
}

function queryOf({ prefix, wholeWord }: Stage, key: Key | undefined): StageQuery {
  return { ...(prefix === undefined ? {} : { prefix }), ...(wholeWord ? { wholeWord } : {}), ...(key ? { key } : {}) }
}

/** Bounds of a range over searchableName: from (inclusive), to (exclusive). */
export function rangeOf(query: StageQuery): { from: string; to: string } | undefined {
  if (query.prefix === undefined) return undefined
  // '!' is the first character after the space that ends a word.
  return { from: query.prefix, to: `${query.prefix}${query.wholeWord ? '!' : '\uf8ff'}` }
}
