import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import { ACTORS, matrixDecisions, matrixWorld } from './support/matrix.ts'
import { ask, empty, seed } from './support/rest.ts'

let decided = 0
const world = matrixWorld()

beforeAll(async () => {
  await empty()
  await seed(world)
})
afterAll(() => console.log(`matrix: ${decided} decisions compared`))

describe.each(COLECOES.map((collection) => [collection.name, collection] as const))('%s', (_name, collection) => {
  test.each(ACTORS.map((actor) => [actor.name, actor] as const))('decides rightly for %s', async (_actor, actor) => {
    const wrong: string[] = []
    for (const { name, request, allowed } of matrixDecisions(collection, actor)) {
      decided += 1
      const answer = await ask(request)
      if (answer !== allowed) wrong.push(`${name}: rules say ${answer}`)
      if ('writes' in request && answer)
        for (const { path } of request.writes) if (world[path]) await seed({ [path]: world[path] })
    }
    expect(wrong).toEqual([])
  })
})
