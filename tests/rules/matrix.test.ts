import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ACTORS, matrixDecisions, matrixWorld } from './support/matrix.ts'
import { answersTo, empty, seed } from './support/rest.ts'

/** Requests that must be denied, and their legal neighbours. */
const counted = { cases: 0, attacks: 0, legal: 0 }
const world = matrixWorld()

beforeAll(async () => {
  await empty()
  await seed(world)
})
afterAll(() => {
  console.log(`matrix: ${counted.attacks} attacks denied, ${counted.legal} legal requests allowed`)
  // Of one collection alone (`-t <name>`) there are fewer.
  if (counted.cases < COLECOES.length * ACTORS.length) return
  expect(counted.attacks).toBeGreaterThanOrEqual(1000)
  expect(counted.legal).toBeGreaterThanOrEqual(500)
})

describe.each(COLECOES.map((collection) => [collection.name, collection] as const))('%s', (_name, collection) => {
  test.each(ACTORS.map((actor) => [actor.name, actor] as const))('decides rightly for %s', async (_actor, actor) => {
    const decisions = matrixDecisions(collection, actor)
    const answers = await answersTo(decisions)
    counted.cases += 1
    for (const { allowed } of decisions) counted[allowed ? 'legal' : 'attacks'] += 1
    expect(
      decisions.flatMap(({ name, allowed }, index) =>
        answers[index] === allowed ? [] : [`${name}: rules say ${answers[index]}`],
      ),
    ).toEqual([])
  })
})
