import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import type { Collection } from '@sie/domain/records/collection.ts'
import { indexesFile, type Index } from '../../scripts/generate/indexes.ts'
import { rulesFile } from '../../scripts/generate/rules.ts'
import { faultsOf } from './support/limits.ts'
import { commit, empty, loadRules, seed, type Write } from './support/rest.ts'
import { ENTITIES } from './support/records.ts'
import { creation, change, SYNTHETIC_WORLD } from './support/syntheticWorld.ts'
import { SIMPLE, SYNTHETIC } from './support/synthetic.ts'

// Limits for the product with all its future collections.
const MOST_BYTES = 180_000
const MOST_INDEXES = 500
const MOST_LINES = 25

const rules = rulesFile(SYNTHETIC)
const blockOf = ({ name }: Collection) => new RegExp(`    match /${name}/[^]*?\n    }\n`).exec(rules)?.[0] ?? ''

describe('45 collections of the mix to come', () => {
  test('have at most 180 KB of rules and 500 indexes', () => {
    const { indexes } = JSON.parse(indexesFile(SYNTHETIC)) as { indexes: Index[] }
    console.log(`45 collections: ${Buffer.byteLength(rules)} bytes of rules, ${indexes.length} indexes`)
    expect(SYNTHETIC).toHaveLength(45)
    expect(Buffer.byteLength(rules)).toBeLessThanOrEqual(MOST_BYTES)
    expect(indexes.length).toBeLessThanOrEqual(MOST_INDEXES)
  })
  test('of which a simple one takes at most 25 lines', () => {
    expect(
      SIMPLE.map((collection) => blockOf(collection).trimEnd().split('\n').length).filter(
        (lines) => lines < 5 || lines > MOST_LINES,
      ),
    ).toEqual([])
  })
  test.each([
    ['the rules', readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')],
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
  afterAll(() => loadRules(readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')))

  test.each(SYNTHETIC.map((collection) => [collection.name, collection] as const))('%s', async (_name, collection) => {
    const staff = { uid: 'chefe' }
    const written: [string, readonly Write[]][] = [
      ['created', creation(collection)],
      ['changed', change(collection)],
    ]
    for (const [what, writes] of written) expect([what, await commit(writes, staff)]).toEqual([what, true])
  })
})
