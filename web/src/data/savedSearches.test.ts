import { describe, expect, test } from 'vitest'
import { MAX_SEARCHES, parseSearches, withSearch } from './savedSearches.ts'

describe('saved searches', () => {
  test('one of the same name takes its place, and names are in order', () => {
    const first = withSearch(withSearch([], { name: 'Sem foto', query: 'a=1' }), { name: ' Ágeis ', query: 'b=1' })
    expect(withSearch(first, { name: 'Sem foto', query: 'c=1' })).toEqual([
      { name: 'Ágeis', query: 'b=1' },
      { name: 'Sem foto', query: 'c=1' },
    ])
  })
  test('a list keeps no more than its limit', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ name: `p${index}`, query: '' }))
    expect(many.reduce(withSearch, parseSearches(null))).toHaveLength(MAX_SEARCHES)
  })
  test.each([null, 'x', '{}', '[1, {"name": 2}]'])('what cannot be read (%s) is nothing', (text) => {
    expect(parseSearches(text)).toEqual([])
  })
})
