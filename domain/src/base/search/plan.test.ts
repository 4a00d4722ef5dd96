import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchFields, type SearchFields } from './fields.ts'
import { parseSearch, planSearch, type Key } from './plan.ts'
import { MAX_READ, rangeOf, runSearch, type SearchSource, type SearchState } from './run.ts'

describe('parseSearch', () => {
  it.each(['%', '*', '?'])('switches to tokens at a leading %s', (sign) => {
    expect(parseSearch(`  ${sign}  Ana   LIMA `)).toEqual({ mode: 'tokens', tokens: ['ana', 'lima'] })
  })

  it('takes at most ten tokens', () => {
    expect(parseSearch(`%${'ana '.repeat(12)}`)).toEqual({ mode: 'tokens', tokens: Array(10).fill('ana') })
  })

  it('otherwise matches a prefix', () => {
    expect(parseSearch(' Ana  Lima ')).toEqual({ mode: 'prefix', prefix: 'Ana Lima' })
    expect(parseSearch('ana%')).toEqual({ mode: 'prefix', prefix: 'ana%' })
  })

  it.each([undefined, null, 3, {}])('reads %j as nothing typed', (input) => {
    expect(parseSearch(input)).toEqual({ mode: 'prefix', prefix: '' })
  })
})

type Row = SearchFields & { id: number }

function people(names: readonly string[]): Row[] {
  return names
    .map((name, id) => ({ id, ...searchFields(name) }))
    .sort((a, b) => (a.searchableName < b.searchableName ? -1 : a.searchableName > b.searchableName ? 1 : a.id - b.id))
}

function memory(rows: readonly Row[]): SearchSource<Row> {
  const has = (row: Row, key: Key) => row[key.field].includes(key.value)
  return {
    page: (query, after, limit) => {
      const range = rangeOf(query)
      const start = after ? rows.indexOf(after) + 1 : 0
      const fits = (row: Row) =>
        (!range || (row.searchableName >= range.from && row.searchableName < range.to)) &&
        (!query.key || has(row, query.key))
      return Promise.resolve(rows.slice(start).filter(fits).slice(0, limit))
    },
    count: (key, most) => Promise.resolve(Math.min(most, rows.filter((row) => has(row, key)).length)),
    nameOf: (row) => row.searchableName,
  }
}

function namesPlan(text: string) {
  const plan = planSearch(text)
  if (plan.kind !== 'nome') throw new Error(`"${text}" is no search for a name`)
  return plan
}

async function find(names: readonly string[], text: string): Promise<string[]> {
  const { hits } = await runSearch(namesPlan(text), memory(people(names)), 10)
  return hits.map((hit) => hit.searchableName)
}

const NAMES = [
  'Gustavo Nogueira Lima',
  'Ana Gustavo Nogueira',
  'Nogueira Gustavo',
  'Gustavo Lima',
  'Otávio Santo',
  'Bruna dos Santos',
  "Caio D'Ávila",
]

describe('planSearch', () => {
  it('puts names that begin with the text first, then the other orders', async () => {
    expect(await find(NAMES, 'GUSTAVO nogueira')).toEqual([
      'gustavo nogueira lima',
      'nogueira gustavo',
      'ana gustavo nogueira',
    ])
  })

  it('finds a surname by a single word', async () => {
    expect(await find(NAMES, 'lima')).toEqual(['gustavo lima', 'gustavo nogueira lima'])
  })

  it('finds the singular of a plural, after the literal hits', async () => {
    expect(await find(NAMES, 'santos')).toEqual(['bruna dos santos', 'otavio santo'])
  })

  it('ignores accents, apostrophes and particles', async () => {
    expect(await find(NAMES, 'bruna de sántos')).toEqual(['bruna dos santos'])
    expect(await find(NAMES, "d'avila")).toEqual(['caio davila'])
  })

  it('finds the middle of a word after a leading sign', async () => {
    expect(await find(NAMES, '%tav')).toEqual([
      'ana gustavo nogueira',
      'gustavo lima',
      'gustavo nogueira lima',
      'nogueira gustavo',
      'otavio santo',
    ])
    expect(await find(NAMES, '*tavio sant')).toEqual(['otavio santo'])
    expect(await find(NAMES, 'tavio')).toEqual([])
  })

  it('reads digits as a CPF or a number, and nothing as everybody', () => {
    expect(planSearch('123.456.789-09')).toEqual({ kind: 'numero', digits: '12345678909' })
    expect(planSearch('  ')).toEqual({ kind: 'todos' })
  })

  const word = fc.constantFrom(
    'ana',
    'anas',
    'santo',
    'santos',
    'de',
    'maria',
    'mariana',
    'mar',
    'luis',
    'gustavo',
    'otavio',
    'silva',
    'silveira',
    's',
  )
  const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
  const typed = fc.tuple(fc.constantFrom('', '%'), fc.array(fc.tuple(word, fc.nat(6)), { minLength: 1, maxLength: 3 }))
  const query = typed.map(
    ([sign, parts]) =>
      sign + parts.map(([part, cut]) => part.slice(sign ? cut % 3 : 0, Math.max(1, part.length - cut + 3))).join(' '),
  )

  it('finds what brute force finds, in the same order, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { maxLength: 40 }),
        query,
        fc.integer({ min: 1, max: 12 }),
        async (names, text, size) => {
          const parsed = planSearch(text)
          if (parsed.kind !== 'nome') return
          const rows = people(names)
          const expected = parsed.stages.flatMap((_, group) =>
            rows.filter((row) => parsed.rank(row.searchableName) === group),
          )
          const found: Row[] = []
          let from: SearchState<Row> | undefined
          do {
            const page = await runSearch(parsed, memory(rows), size, from)
            expect(page.read).toBeLessThanOrEqual(MAX_READ)
            found.push(...page.hits)
            from = page.next ?? undefined
          } while (from)
          expect(found.map((row) => row.id)).toEqual(expected.map((row) => row.id))
        },
      ),
      { numRuns: 400 },
    )
  })
})

describe('searchFields', () => {
  it('keeps the entries of a document moderate', () => {
    expect(searchFields('Maria Clara de Souza Nogueira').chavesBusca.length).toBeLessThan(80)
    expect(searchFields('Ana Lima')).toEqual({
      trigam: ['ana', 'nas', 'lim', 'ima', 'mas'],
      searchableName: 'ana lima',
      chavesBusca: ['w:l', 'w:li', 'w:lim', 'w:lima', 'g:lima'],
    })
  })

  it('stays within 400 entries of each kind for any name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (text) => {
        const { trigam, chavesBusca } = searchFields(text)
        expect(Math.max(trigam.length, chavesBusca.length)).toBeLessThanOrEqual(400)
      }),
    )
  })
})
