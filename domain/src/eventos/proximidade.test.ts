import { expect, it } from 'vitest'
import { nearestFirst } from './proximidade.ts'

it('events come nearest first: today, then what is next, then what was last', () => {
  const now = Date.parse('2026-11-30T20:00:00-03:00')
  const event = (name: string, inicio: string, fim = inicio) => ({
    name,
    inicio: Date.parse(`${inicio}T08:00:00-03:00`),
    fim: Date.parse(`${fim}T18:00:00-03:00`),
  })
  const events = [
    event('last year', '2025-11-30'),
    event('next year', '2027-11-30'),
    event('over yesterday', '2026-11-28', '2026-11-29'),
    event('tomorrow', '2026-12-01'),
    event('today', '2026-11-30'),
    event('since Friday', '2026-11-27', '2026-11-30'),
  ]
  expect(events.toSorted(nearestFirst(now)).map(({ name }) => name)).toEqual([
    'since Friday',
    'today',
    'tomorrow',
    'next year',
    'over yesterday',
    'last year',
  ])
})
