import type { SearchPlan } from './plan.ts'
import { runSearch, type SearchSource } from './run.ts'

/**
 * The first hits of a search, and the number of documents read; a query without results counts as one, as Firestore
 * charges it.
 */
export interface FoundWithin<T> {
  hits: T[]
  read: number
}

/**
 * The first hits of a plan of names, in rank order, within a hard limit: a search of several collections during typing must read less than a list
 * that is browsed. Near the limit hits may be missing, but never out of order.
 * @param wanted greatest number of hits
 * @param most greatest number of documents read, counts included
 */
export async function searchWithin<T>(
  plan: Extract<SearchPlan, { kind: 'nome' }>,
  source: SearchSource<T>,
  wanted: number,
  most: number,
): Promise<FoundWithin<T>> {
  let read = 0
  const limited: SearchSource<T> = {
    ...source,
    async page(query, after, limit) {
      const left = Math.min(limit, most - read)
      if (left <= 0) return []
      // Reserved before the query, so that parallel queries cannot use the same budget.
      read += left
      const rows = await source.page(query, after, left)
      read += Math.max(1, rows.length) - left
      return rows
    },
    async count(key, limit) {
      if (read >= most) return 0
      read += 1
      return source.count(key, limit)
    },
  }
  const { hits } = await runSearch(plan, limited, wanted)
  return { hits, read }
}
