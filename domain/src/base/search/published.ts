import { normalize } from './keywords.ts'
import { planSearch, type SearchPlan, type Stage } from './plan.ts'
import { runSearch, type SearchPage, type SearchSource, type SearchState } from './run.ts'
import { singular } from './words.ts'

/** Rows of a search of published records, and the documents that it read. */
export interface PublishedHits<T> {
  hits: T[]
  read: number
  /** there may be more */
  more: boolean
}

const FRAGMENT = 3

/**
 * Searches published records by their name within a hard limit of documents read: names and words that begin with the typed text first, then
 * those that contain it. A query without results counts as zero here, since no document leaves the database.
 * @param most greatest number of documents read, and so of hits
 */
export async function searchPublished<T extends { id: string }>(
  text: string,
  source: SearchSource<T>,
  most: number,
): Promise<PublishedHits<T>> {
  const plan = planSearch(text)
  if (plan.kind === 'todos') return { hits: [], read: 0, more: false }
  let read = 0
  const limited: SearchSource<T> = {
    ...source,
    async page(query, after, limit) {
      const left = Math.min(limit, most - read)
      const rows = left > 0 ? await source.page(query, after, left) : []
      read += rows.length
      return rows
    },
    // Counting would cost one read for each key.
    count: () => Promise.resolve(0),
  }
  const found: T[] = plan.kind === 'numero' ? [] : (await runSearch(plan, limited, most, undefined, () => true)).hits
  // Fragments of words beyond those with keys of their own, and of text from the middle of a word.
  const tokens = normalize(text).split(' ').filter(Boolean)
  const longest = [...tokens].sort((a, b) => b.length - a.length)[0] ?? ''
  if (found.length < most && read < most && longest.length >= FRAGMENT) {
    const rows = await limited.page({ key: { field: 'trigam', value: longest.slice(0, FRAGMENT) } }, null, most)
    const known = new Set(found.map(({ id }) => id))
    found.push(
      ...rows.filter((row) => {
        const name = source.nameOf(row)
        return !known.has(row.id) && tokens.every((token) => name.includes(token) || name.includes(singular(token)))
      }),
    )
  }
  return { hits: found.slice(0, most), read, more: read >= most }
}

type NamePlan = Extract<SearchPlan, { kind: 'nome' }>

/** Plan that continues, after the hits by whole words, with names that contain the text anywhere: numbers, and words without a key. */
function planOfTitles(text: string): NamePlan | undefined {
  const plan = planSearch(text)
  if (plan.kind === 'todos') return undefined
  const named = plan.kind === 'nome' ? plan : { stages: [], rank: () => -1 }
  const tokens = normalize(text).split(' ').filter(Boolean)
  const longest = [...tokens].sort((a, b) => b.length - a.length)[0] ?? ''
  const anywhere: Stage[] =
    longest.length < FRAGMENT ? [] : [{ keys: [{ field: 'trigam', value: longest.slice(0, FRAGMENT) }], exact: false }]
  const holds = (name: string) => tokens.every((token) => name.includes(token) || name.includes(singular(token)))
  return {
    kind: 'nome',
    stages: [...named.stages, ...anywhere],
    rank(name) {
      const own = named.rank(name)
      return own >= 0 || anywhere.length === 0 || !holds(name) ? own : named.stages.length
    },
  }
}

/**
 * Next page of a search in a list of published records; all pages together hold every hit once. A page that reached its limit of documents may be
 * short or empty although more hits follow.
 * @param most documents that the page may read
 */
export async function searchPublishedPage<T extends { id: string }>(
  text: string,
  source: Omit<SearchSource<T>, 'count'>,
  wanted: number,
  most: number,
  from?: SearchState<T>,
): Promise<SearchPage<T>> {
  const plan = planOfTitles(text)
  if (!plan) return { hits: [], read: 0, next: null, capped: false }
  // A count would read a document per key.
  return runSearch(plan, { ...source, count: () => Promise.resolve(0) }, wanted, from, undefined, most)
}
