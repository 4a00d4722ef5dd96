import { beforeAll, expect, test } from 'vitest'
import { disagreements } from './support/worlds.ts'
import { empty } from './support/rest.ts'

/** `npm run nightly` uses ten times as many, with other seeds. */
const WORLDS = Number(process.env.SIE_MUNDOS ?? 1000)
const SEED = Number(process.env.SIE_SEMENTE ?? 20260101)

beforeAll(empty)

test(`in ${WORLDS} random worlds the rules, the domain and the specification agree about reading a person and changing their health sheet`, async () => {
  expect(await disagreements(WORLDS, SEED)).toEqual([])
})
