import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPublishedDraw } from '@sie/domain/competicao/chaves/sorteio.ts'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { contradictionsIn } from '@sie/domain/base/records/coherence.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { rotaDe } from '@sie/domain/base/portal/routes.ts'
import { expect, test } from 'vitest'
import { collectDemo, collectSeed } from './areas.ts'

const DAY = '2026-11-21'
/** Seeds by their day: making one takes seconds. */
const made = new Map<string, ReturnType<typeof collectSeed>>()
function seedOf(day: string): ReturnType<typeof collectSeed> {
  const seed = made.get(day) ?? collectSeed(day)
  made.set(day, seed)
  return seed
}

test('the seed of a day is the same each time it is collected', () => {
  expect(collectSeed(DAY)).toEqual(seedOf(DAY))
})

// Making the seed validates every record by its description.
test.each(['2027-01-01', '2028-02-29', '2031-12-31'])(
  'every record fits its description when the seed is made on %s',
  (today) => {
    const paths = (day: string) => seedOf(day).docs.map(({ path }) => path)
    // Consecutive numbers restart each year, annuities are of one year, the ranking has its months, and the id of a schedule follows from
    // its day.
    const kept = (path: string) =>
      !/^(programacoes\/|sistema\/(monitoramento|numeracao|financeiro\/(anuidades|meses)|publico\/ranking\/[^/]*~))/.test(
        path,
      )
    expect(paths(today).filter(kept)).toEqual(paths(DAY).filter(kept))
  },
)

test('no record of the seed contradicts itself', () => {
  const found = seedOf(DAY).docs.flatMap(({ path, data }) => {
    const collection = colecao(path.split('/')[0] ?? '')
    return collection && path.split('/').length === 2
      ? contradictionsIn(collection.fields, data).map(({ path: field, text }) => `${path} ${field}: ${text}`)
      : []
  })
  expect(found).toEqual([])
})

test('nothing in the seed was written after the day it is made for', () => {
  const midnight = Date.parse('2027-01-02T00:00:00-03:00') + 86_400_000
  for (const { path, data } of seedOf('2027-01-02').docs) {
    const { lastUpdate } = (data.metadados ?? {}) as { lastUpdate?: { toMillis: () => number } }
    expect(lastUpdate?.toMillis() ?? 0, path).toBeLessThan(midnight)
  }
})

test('emulator-data/demo.json is what the areas say (npm run seed writes it)', () => {
  const stored = readFileSync(join(import.meta.dirname, '..', '..', '..', 'emulator-data', 'demo.json'), 'utf8')
  expect(JSON.parse(stored)).toEqual(collectDemo())
})

test('every demo entry leads to an address of the portal, a record of the seed and an account of it', () => {
  const { docs, accounts } = seedOf(DAY)
  const ids = new Set(docs.map(({ path }) => path.split('/').at(-1)))
  const emails = new Set(accounts.map(({ email }) => email))
  for (const [key, { address, print, id, eventId, userId, as }] of Object.entries(collectDemo())) {
    expect(key).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    for (const place of [address, ...(print ? [print] : [])]) {
      const route = rotaDe(new URL(place, 'http://localhost').pathname)
      expect(route, `${key}: ${place}`).toBeDefined()
      expect(Boolean(as) || route?.guard === 'publica', `${key} names no account for ${place}`).toBe(true)
    }
    for (const named of [id, eventId, userId]) if (named) expect(ids.has(named), `${key}: ${named}`).toBe(true)
    if (as) expect(emails.has(as), `${key}: ${as}`).toBe(true)
  }
})

test('every draw of the seed repeats as it was promised', () => {
  const draws = seedOf(DAY)
    .docs.filter(({ path }) => /^chaves\/[\w-]+$/.test(path))
    .map(({ data }) => data as unknown as Chave)
    .filter(({ situacao }) => situacao === 'sorteada' || situacao === 'fechada')
  expect(draws.map((chave) => checkPublishedDraw(chave).diferencas)).toEqual([[], [], [], [], []])
})
