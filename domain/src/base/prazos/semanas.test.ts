import { expect, test } from 'vitest'
import { semanaDe, semanasDe, semanasEntre } from './semanas.ts'

test('a week begins on Monday, across months and years', () => {
  expect(['2026-11-30', '2026-12-06', '2027-01-01', '2027-01-03', '2027-01-04'].map(semanaDe)).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-12-28',
    '2026-12-28',
    '2027-01-04',
  ])
})

test('the weeks of days come once and in order, without what is no day', () => {
  expect(semanasDe(['2027-01-03', '', '2026-12-01', '2026-02-30', '2026-11-30'])).toEqual(['2026-11-30', '2026-12-28'])
})

test('the weeks between two days include the first and the last', () => {
  expect(semanasEntre('2026-12-06', '2026-12-14')).toEqual(['2026-11-30', '2026-12-07', '2026-12-14'])
  expect(semanasEntre('2026-12-07', '2026-12-07')).toEqual(['2026-12-07'])
})
