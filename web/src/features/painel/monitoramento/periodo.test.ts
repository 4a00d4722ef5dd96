import { expect, test } from 'vitest'
import { diasDe, parsePeriodo } from './periodo.ts'

const now = Date.parse('2026-11-20T23:30:00-03:00')
const read = (text: string) => parsePeriodo(new URLSearchParams(text), now)

test('the period of an address, and the one of the same length before it', () => {
  expect(read('')).toEqual({
    de: '2026-10-24',
    ate: '2026-11-20',
    dias: 28,
    antes: { de: '2026-09-26', ate: '2026-10-23' },
  })
  expect(read('dias=1')).toEqual({
    de: '2026-11-20',
    ate: '2026-11-20',
    dias: 1,
    antes: { de: '2026-11-19', ate: '2026-11-19' },
  })
  expect(read('de=2026-11-16&ate=2026-11-22')).toEqual({
    de: '2026-11-16',
    ate: '2026-11-22',
    dias: null,
    antes: { de: '2026-11-09', ate: '2026-11-15' },
  })
})
test.each([
  'dias=5',
  'dias=ontem',
  'de=2026-11-22&ate=2026-11-16',
  'de=2026-02-30&ate=2026-03-01',
  'de=2020-01-01&ate=2026-11-20',
])('%s is none: the usual one', (text) => {
  expect(read(text).dias).toBe(28)
})
test('every day of it', () => {
  expect(diasDe({ de: '2026-10-30', ate: '2026-11-02' })).toEqual([
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ])
})
