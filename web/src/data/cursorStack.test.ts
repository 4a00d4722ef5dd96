import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentCursor, cursorStack, firstPage, pageNumber, type Cursor, type CursorStack } from './cursorStack.ts'

interface Row {
  name: string
  id: string
}

const order = (a: Row, b: Row) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

function page(rows: readonly Row[], after: Cursor | null, size: number): Row[] {
  const start = after ? { name: String(after[0]), id: after[1] } : null
  return [...rows]
    .sort(order)
    .filter((row) => !start || order(row, start) > 0)
    .slice(0, size)
}

describe('cursorStack', () => {
  it('goes forward, back and to the first page', () => {
    const second = cursorStack(firstPage('k'), { type: 'next', after: ['ana', '1'] })
    expect([currentCursor(second), pageNumber(second)]).toEqual([['ana', '1'], 2])
    expect(cursorStack(second, { type: 'previous' })).toEqual(firstPage('k'))
    expect(cursorStack(cursorStack(firstPage('k'), { type: 'previous' }), { type: 'first' })).toEqual(firstPage('k'))
  })

  it('starts again when the list changes and only then', () => {
    const second = cursorStack(firstPage('k'), { type: 'next', after: ['ana', '1'] })
    expect(cursorStack(second, { type: 'list', key: 'k' })).toBe(second)
    expect(cursorStack(second, { type: 'list', key: 'other' })).toEqual(firstPage('other'))
  })

  it('walks rows while rows are inserted and misses none and repeats none', () => {
    const name = fc.constantFrom('ana', 'bia', 'caio', 'davi', 'eva')
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 1, maxLength: 60 }),
        fc.array(name, { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (before, inserted, size) => {
          const rows: Row[] = before.map((each, index) => ({ name: each, id: `a${index}` }))
          const seen: string[] = []
          let state: CursorStack = firstPage()
          for (let turn = 0; ; turn += 1) {
            const shown = page(rows, currentCursor(state), size)
            seen.push(...shown.map((row) => row.id))
            const last = shown.at(-1)
            if (!last || shown.length < size) break
            const added = inserted[turn]
            if (added) rows.push({ name: added, id: `b${turn}` })
            state = cursorStack(state, { type: 'next', after: [last.name, last.id] })
          }
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen.filter((id) => id.startsWith('a')).sort()).toEqual(before.map((_, index) => `a${index}`).sort())
        },
      ),
    )
  })

  it('shows the same page again on the way back', () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ name: 'ana', id: `r${String(index).padStart(2, '0')}` }))
    let state = firstPage()
    const first = page(rows, currentCursor(state), 10)
    state = cursorStack(state, { type: 'next', after: ['ana', first[9]?.id ?? ''] })
    state = cursorStack(state, { type: 'previous' })
    expect(page(rows, currentCursor(state), 10)).toEqual(first)
  })
})
