import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { indexesFile, type Index } from '../../scripts/generate/indexes.ts'
import { rulesFile } from '../../scripts/generate/rules.ts'
import { compiled, MOST_COMPILED } from '../../scripts/lib/rules/compiled.ts'
import { faultsOf } from './support/limits.ts'
import { commit, empty, loadRules, seed, type Write } from './support/rest.ts'
import { ENTITIES } from './support/records.ts'
import { creation, change, SYNTHETIC_WORLD } from './support/syntheticWorld.ts'
import { SIMPLE, SYNTHETIC } from './support/synthetic.ts'

// Limits for the product with all its future collections.
const MOST_INDEXES = 500
const MOST_LINES = 25
/** Lines of the blocks that take more: each nested part of a record is a function of its own. */
const WIDE = { entidades: 73, eventos: 72 }
/** Compiled bytes for each byte of these rules, where there is no compiler. */
const RATIO = 3.25

const rules = rulesFile(SYNTHETIC)
const product = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
const linesOf = (name: string, source: string) =>
  (new RegExp(`\nmatch /${name}/[^]*?\n}\n`).exec(source)?.[0] ?? '').trim().split('\n').length

describe('45 collections of the mix to come', () => {
  test('have rules within the limit of the service, and at most 500 indexes', () => {
    const { indexes } = JSON.parse(indexesFile(SYNTHETIC)) as { indexes: Index[] }
    const { bytes, missing = 'measured' } = compiled(rules, RATIO)
    console.log(`45 collections: ${bytes} bytes of compiled rules (${missing}), ${indexes.length} indexes`)
    expect(SYNTHETIC).toHaveLength(45)
    expect(bytes).toBeLessThanOrEqual(MOST_COMPILED)
    expect(indexes.length).toBeLessThanOrEqual(MOST_INDEXES)
  })
  test('of which a simple one takes at most 25 lines', () => {
    expect(SIMPLE.map(({ name }) => linesOf(name, rules)).filter((lines) => lines < 5 || lines > MOST_LINES)).toEqual(
      [],
    )
  })
  test('as does each collection of the product, but for entities and events, which have many parts', () => {
    const long = COLECOES.map(({ name }) => [name, linesOf(name, product)] as const).filter(
      ([, lines]) => lines > MOST_LINES,
    )
    expect(Object.fromEntries(long)).toEqual(WIDE)
  })
  test.each([
    ['the rules', product],
    ['theirs', rules],
  ])('%s stay within the limits that Firestore documents', (_name, source) => {
    expect(faultsOf(source)).toEqual([])
  })
})

describe('the engine takes their rules, and decides about the largest records within 1,000 expressions', () => {
  beforeAll(async () => {
    expect(await loadRules(rules)).toBe(true)
    await empty()
    await seed({ ...ENTITIES, ...SYNTHETIC_WORLD })
  })
  afterAll(() => loadRules(product))

  test.each(SYNTHETIC.map((collection) => [collection.name, collection] as const))('%s', async (_name, collection) => {
    const staff = { uid: 'chefe' }
    const written: [string, readonly Write[]][] = [
      ['created', creation(collection)],
      ['changed', change(collection)],
    ]
    for (const [what, writes] of written) expect([what, await commit(writes, staff)]).toEqual([what, true])
  })
})
