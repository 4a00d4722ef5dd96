import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf, statementsOf, titlesOf } from './lib/specification.ts'

const root = new URL('..', import.meta.url).pathname
const page = readFileSync(`${root}docs/specification.md`, 'utf8')

test('every place and every test that docs/specification.md names exists, and a row without a test gives a reason', () => {
  expect(faultsOf(page, root).map(({ line, problem }) => `docs/specification.md:${line} ${problem}`)).toEqual([])
  expect(statementsOf(page)).toBeGreaterThan(120)
})

test('a place that is gone, a test that was renamed and a bare row are noticed', () => {
  const row = (text: string) => faultsOf(`| a | ${text} |`, root).map(({ problem }) => problem)
  expect(row('`domain/src/base/errors.ts` | Reason')).toEqual([])
  expect(row('`domain/src/gone/nothing.ts` | Reason')).toEqual(['domain/src/gone/nothing.ts does not exist'])
  expect(row('`docs/esporte.md` | `domain/src/base/errors.test.ts` “no such title”')).toEqual([
    'domain/src/base/errors.test.ts has no test “no such title”',
  ])
  expect(row('`domain/src/base/errors.ts` | nothing')).toEqual(['names neither a test nor a reason'])
})

test('a file that moved is found by its name', () => {
  expect(faultsOf('| a | `domain/src/feriados.ts` | Reason |', root)).toMatchObject([
    { line: 1, moved: { from: 'domain/src/feriados.ts', to: 'domain/src/base/prazos/feriados.ts' } },
  ])
})

test('titles of tests are read, those of tables of cases too', () => {
  const source = `
describe('a group', () => {
  test("it's one", () => {})
  it.each([1, 2])('number %i', () => {})
  test.each([
    ['a', [1]],
  ] as const)('row %s', () => {})
})`
  expect(titlesOf(source)).toEqual(['a group', "it's one", 'number %i', 'row %s'])
})
