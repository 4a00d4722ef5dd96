import { searchFields } from '@sie/domain/base/search/fields.ts'
import { planSearch } from '@sie/domain/base/search/plan.ts'
import { runSearch } from '@sie/domain/base/search/run.ts'
import { expect, test } from 'vitest'
import { smallSource } from './fewSearch.ts'

test('a search among rows at hand finds by beginning, later word and fragment, in rank order, page by page', async () => {
  const rows = ['Maria Ana', 'Ana Lima', 'Juliana', 'Anabela', 'Bia'].map((name, index) => ({
    id: `p${index}`,
    ...searchFields(name),
  }))
  const source = smallSource(rows, { search: { name: 'name', prefix: '' } })
  const found = async (text: string) => {
    const plan = planSearch(text)
    if (plan.kind !== 'nome') throw new Error(plan.kind)
    const hits: string[] = []
    for (let from: Parameters<typeof runSearch<(typeof rows)[number]>>[3]; ;) {
      const page = await runSearch(plan, source, 2, from, undefined, Infinity)
      hits.push(...page.hits.map(({ id }) => id))
      expect(page.capped).toBe(false)
      if (!page.next) return hits
      from = page.next
    }
  }
  expect(await found('ana')).toEqual(['p1', 'p3', 'p0'])
  expect(await found('%ana')).toEqual(['p1', 'p3', 'p0', 'p2'])
  expect(await found('zélia')).toEqual([])
})
