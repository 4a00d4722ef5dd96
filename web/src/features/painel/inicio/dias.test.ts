import { expect, test } from 'vitest'
import { diasEmPalavras } from './dias.ts'

test.each([
  ['2026-12-04T12:00:00Z', '2026-12-06T20:00:00Z', '4–6', 'dez 2026'],
  ['2026-12-12T12:00:00Z', '2026-12-12T20:00:00Z', '12', 'dez 2026'],
  ['2026-11-30T12:00:00Z', '2026-12-02T20:00:00Z', '30 nov–2', 'dez 2026'],
  // Late at night in Brasília is the next day in UTC.
  ['2026-12-13T02:00:00Z', '', '12', 'dez 2026'],
  ['', '', '', ''],
])('from %s to %s reads %s %s', (inicio, fim, dias, mes) => {
  expect(diasEmPalavras(inicio, fim)).toEqual({ dias, mes })
})
