import { describe, expect, it } from 'vitest'
import { searchFields, type SearchFields } from './fields.ts'
import { planSearch } from './plan.ts'
import { rangeOf, runSearch, type SearchSource } from './run.ts'
import { searchWithin } from './within.ts'

type Row = SearchFields & { id: number }

/** Names in memory in the order of the index, counting the documents read. */
function memory(names: readonly string[]) {
  const rows = names
    .map((name, id): Row => ({ id, ...searchFields(name) }))
    .sort((a, b) => (a.searchableName < b.searchableName ? -1 : a.searchableName > b.searchableName ? 1 : a.id - b.id))
  const charged = { documents: 0 }
  const source: SearchSource<Row> = {
    page: (query, after, limit) => {
      const range = rangeOf(query)
      const found = rows
        .slice(after ? rows.indexOf(after) + 1 : 0)
        .filter(
          (row) =>
            (!range || (row.searchableName >= range.from && row.searchableName < range.to)) &&
            (!query.key || row[query.key.field].includes(query.key.value)),
        )
        .slice(0, limit)
      charged.documents += Math.max(1, found.length)
      return Promise.resolve(found)
    },
    count: (key, most) => {
      charged.documents += 1
      return Promise.resolve(Math.min(most, rows.filter((row) => row[key.field].includes(key.value)).length))
    },
    nameOf: ({ searchableName }) => searchableName,
  }
  return { source, charged }
}

function planOf(text: string) {
  const plan = planSearch(text)
  if (plan.kind !== 'nome') throw new Error(`"${text}" is no search for a name`)
  return plan
}

const PEOPLE = Array.from(
  { length: 400 },
  (_, index) => `${['Ana', 'Bruno', 'Caio', 'Dora'][index % 4]} ${['Silva', 'Souza', 'Lima'][index % 3]} ${index}`,
)

describe('a search within a limit of documents', () => {
  it.each(['a', 'ana', 'ana silva', 'silva ana', 'souzas', '%ilv', '%ilva ouz', 'lima 7', 'ninguem'])(
    'reads for "%s" no more than it may, and says how much',
    async (text) => {
      for (const most of [1, 4, 20]) {
        const { source, charged } = memory(PEOPLE)
        const { hits, read } = await searchWithin(planOf(text), source, 6, most)
        expect(charged.documents).toBeLessThanOrEqual(most)
        expect(read).toBe(charged.documents)
        expect(hits.length).toBeLessThanOrEqual(6)
      }
    },
  )

  it('finds the same in the same order as a search without the limit, where that reads less', async () => {
    for (const text of ['ana', 'ana silva', 'silva ana', 'souzas', '%ilva']) {
      const wide = memory(PEOPLE)
      const { hits } = await runSearch(planOf(text), wide.source, 6)
      const within = await searchWithin(planOf(text), memory(PEOPLE).source, 6, wide.charged.documents)
      expect(hits.length).toBeGreaterThan(0)
      expect(within.hits.map(({ id }) => id)).toEqual(hits.map(({ id }) => id))
    }
  })
})
