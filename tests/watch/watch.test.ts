import { beforeAll, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { CALLABLES, callableNames } from './operations/callables.ts'
import { ENDPOINT_PATHS } from './operations/endpoints.ts'
import { COLLECTIONS, OPERATIONS } from './policy/lines.ts'
import { watches } from './support/run.ts'
import { ready } from './support/setup.ts'

beforeAll(ready)

test('every collection, callable and endpoint has its line in the policy', () => {
  expect(CALLABLES.map(({ name }) => name)).toEqual(callableNames().sort())
  expect(COLECOES.map(({ name }) => name).filter((name) => !COLLECTIONS[name])).toEqual([])
  expect([...callableNames(), ...ENDPOINT_PATHS].filter((name) => !OPERATIONS[name])).toEqual([])
})

watches('first')
