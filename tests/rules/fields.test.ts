import { beforeAll, describe, expect, test } from 'vitest'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { RIGHTS_READS } from './support/createAndReadCases.ts'
import { FIELD_CASES } from './support/fieldCases.ts'
import { fieldWorld } from './support/fieldWorld.ts'
import { matrixWorld } from './support/matrix.ts'
import { PLACE_CASES, placeWorld } from './support/placeCases.ts'
import { answersTo, empty, seed, type Decision } from './support/rest.ts'

beforeAll(async () => {
  await empty()
  await seed({ ...matrixWorld(), ...fieldWorld(), ...placeWorld() })
})

/** Decisions with an unexpected result. */
async function wrongOf(cases: readonly Decision[]): Promise<string[]> {
  const answers = await answersTo(cases)
  return cases
    .filter(({ allowed }, index) => answers[index] !== allowed)
    .map(({ name, allowed }) => `${name}: should be ${allowed ? 'allowed' : 'denied'}`)
}

describe('every field of every collection takes its largest legal value and nothing beyond', () => {
  test.each(COLECOES.map(({ name }) => name))('%s', async (name) => {
    expect(await wrongOf(FIELD_CASES.filter((decision) => decision.name.startsWith(`${name}:`)))).toEqual([])
  })
  test('the rights document', async () => {
    expect(await wrongOf(RIGHTS_READS)).toEqual([])
  })
  test('notices, their settings and long work', async () => {
    expect(await wrongOf(PLACE_CASES)).toEqual([])
  })
})
