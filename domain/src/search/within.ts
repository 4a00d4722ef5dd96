import type { SearchPlan } from './plan.ts'
import { runSearch, type SearchSource } from './run.ts'

/** The first hits of a search, and the documents that it read; a query without results counts as one, as it is charged. */
export interface FoundWithin<T> {
  hits: T[]
  read: number
}

/**
 * The first hits of a plan of names, in rank order, within a hard limit: what is asked of several collections while somebody types may not read as
 * much as a list that is looked through. Near the limit hits may be missing, never misplaced.
 * @param wanted most hits
 * @param most most documents that may be read, counts included
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
      // Taken before it is asked, so that what runs meanwhile cannot take it too.
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
