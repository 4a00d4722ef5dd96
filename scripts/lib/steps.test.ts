import { expect, test } from 'vitest'
import { stepLines } from './steps.mjs'

test('every counted task has its line, the longest first, and a run without any has none', () => {
  const file = (...metas: object[]) => ({ assertionResults: metas.map((meta) => ({ meta })) })
  expect(
    stepLines([file({ steps: { 'write a note': 5 } }, {}), file({ steps: { 'join two': 12, charge: 4 } })]),
  ).toEqual(['steps of the tasks of the desk:', '     12    join two', '      5    write a note', '      4    charge'])
  expect(stepLines([file({}), { assertionResults: [{}] }])).toEqual([])
})
