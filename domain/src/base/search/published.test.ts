import { describe, expect, it } from 'vitest'
import { BUSCAVEIS, LIDOS_MAX, lidosDe } from '../../painel/buscaveis.ts'
import { searchFields, type SearchFields } from './fields.ts'
import { searchPublished, searchPublishedPage } from './published.ts'
import { rangeOf, type SearchSource, type SearchState } from './run.ts'

type Row = SearchFields & { id: string }

function memory(names: readonly string[]): SearchSource<Row> {
  const rows = names
    .map((name, index) => ({ id: String(index), ...searchFields(name) }))
    .sort((a, b) => (a.searchableName < b.searchableName ? -1 : 1))
  return {
    page: (query, after, limit) => {
      const range = rangeOf(query)
      const fits = (row: Row) =>
        (!range || (row.searchableName >= range.from && row.searchableName < range.to)) &&
        (!query.key || row[query.key.field].includes(query.key.value))
      return Promise.resolve(
        rows
          .slice(after ? rows.indexOf(after) + 1 : 0)
          .filter(fits)
          .slice(0, limit),
      )
    },
    count: () => Promise.reject(new Error('counting costs documents')),
    nameOf: ({ searchableName }) => searchableName,
  }
}

const TITLES = [
  'Estatuto social',
  'Seleção brasileira embarca para o Pan-Americano com nove atletas e três técnicos de Joinville',
  'Treino da seleção catarinense',
  'Campeonato de Poomsae 2026',
  'Curso de árbitros',
]
const found = async (text: string, most = 3, titles: readonly string[] = TITLES) => {
  const { hits, read } = await searchPublished(text, memory(titles), most)
  expect(read).toBeLessThanOrEqual(most)
  return hits.map(({ searchableName }) => searchableName)
}

describe('the search of published records', () => {
  it('finds a word at the beginning and inside, without its accent', async () => {
    expect(await found('SELECAO')).toEqual([
      expect.stringContaining('selecao brasileira'),
      'treino da selecao catarinense',
    ])
    expect(await found('árbitros')).toEqual(['curso de arbitros'])
  })

  it('finds the singular of a plural, and a plural by its singular', async () => {
    expect(await found('estatutos')).toEqual(['estatuto social'])
    expect(await found('arbitro')).toEqual(['curso de arbitros'])
  })

  it('finds two words in any order, a number, and a word beyond those with keys of their own', async () => {
    expect(await found('catarinense treino')).toEqual(['treino da selecao catarinense'])
    expect(await found('2026')).toEqual(['campeonato de poomsae 2026'])
    expect(await found('joinville')).toEqual([expect.stringContaining('joinville')])
  })

  it('finds nothing for nothing, and what nobody wrote', async () => {
    expect(await found('')).toEqual([])
    expect(await found('xyz')).toEqual([])
  })

  it('reads no more than it may, however many answer', async () => {
    const many = Array.from({ length: 500 }, (_, index) => `Copa do Brasil ${index}`)
    for (const text of ['copa', 'brasil', 'copa brasil', 'brasil 7']) expect(await found(text, 3, many)).toHaveLength(3)
  })
})

describe('the search in a list', () => {
  /** Names of all pages, each within its limit of documents. */
  async function walked(text: string, titles: readonly string[]): Promise<string[]> {
    const source = memory(titles)
    const names: string[] = []
    let from: SearchState<Row> | undefined
    do {
      const { hits, read, next } = await searchPublishedPage(text, source, 10, 20, from)
      expect(read).toBeLessThanOrEqual(20)
      names.push(...hits.map(({ searchableName }) => searchableName))
      from = next ?? undefined
    } while (from)
    return names
  }

  const many = Array.from({ length: 600 }, (_, index) =>
    index % 3 === 0 ? `Copa do Brasil de Joinville ${2000 + index}` : `Campeonato de Poomsae em Lima ${2000 + index}`,
  )

  it.each([
    ['copa joinville', 200],
    ['JOINVILLE copas', 200],
    ['2018', 1],
    ['ampeonato', 400],
    ['campeonato joinville', 0],
  ])('finds %s page by page, every hit once', async (text, count) => {
    const names = await walked(text, many)
    expect([names.length, new Set(names).size]).toEqual([count, count])
  })

  it('finds a word beyond those with keys of their own, and nothing for nothing', async () => {
    expect(await walked('joinville', TITLES)).toEqual([expect.stringContaining('joinville')])
    expect(await walked('', TITLES)).toEqual([])
  })
})

it('all kinds together read at most what one search may', () => {
  const each = BUSCAVEIS.map((tipo) => lidosDe(tipo))
  expect(each.reduce((sum, most) => sum + most, 0)).toBe(LIDOS_MAX)
  expect(LIDOS_MAX).toBeLessThanOrEqual(20)
  expect(Math.min(...each)).toBeGreaterThanOrEqual(2)
})
