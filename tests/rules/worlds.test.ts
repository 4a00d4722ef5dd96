import { beforeAll, expect, test } from 'vitest'
import { disagreements } from './support/worlds.ts'
import { empty } from './support/rest.ts'

beforeAll(empty)

test('in 1,000 random worlds the rules, the domain and the specification agree about reading and changing a person', async () => {
  expect(await disagreements(1000, 20260101)).toEqual([])
})
