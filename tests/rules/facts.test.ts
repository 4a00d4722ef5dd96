import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { rulesFile } from '../../scripts/generate/rules.ts'
import { factCases } from './support/factCases.ts'
import { factWorld } from './support/factWorld.ts'
import { ENTITIES } from './support/records.ts'
import { answersTo, empty, knowCollections, loadRules, seed, type Decision } from './support/rest.ts'
import { KINDS } from './support/synthetic.ts'

const wrongOf = async (cases: readonly Decision[]) => {
  const answers = await answersTo(cases)
  return cases.flatMap(({ name, allowed }, index) =>
    answers[index] === allowed ? [] : [`${name}: should be ${allowed ? 'allowed' : 'denied'}`],
  )
}

describe('the facts of a description about readers, states and documents below a record hold', () => {
  beforeAll(async () => {
    knowCollections(KINDS)
    expect(await loadRules(rulesFile(KINDS))).toBe(true)
    await empty()
    for (const part of chunks({ ...ENTITIES, ...factWorld(KINDS) })) await seed(part)
  })
  afterAll(() => loadRules(readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')))

  test.each(KINDS.map(({ name }) => name))('of %s', async (name) => {
    const cases = factCases(KINDS).filter((decision) => decision.name.startsWith(`${name}: `))
    console.log(`facts: ${name}: ${cases.length} decisions`)
    expect(await wrongOf(cases)).toEqual([])
  })
})

describe('the same of the collections of the product', () => {
  beforeAll(async () => {
    await empty()
    for (const part of chunks({ ...ENTITIES, ...factWorld(COLECOES) })) await seed(part)
  })
  test.each(COLECOES.map(({ name }) => name))('of %s', async (name) => {
    expect(await wrongOf(factCases(COLECOES).filter((decision) => decision.name.startsWith(`${name}: `)))).toEqual([])
  })
})

function chunks(world: Record<string, object>): Record<string, object>[] {
  const entries = Object.entries(world)
  return Array.from({ length: Math.ceil(entries.length / 200) }, (_, index) =>
    Object.fromEntries(entries.slice(index * 200, index * 200 + 200)),
  )
}
