import { Timestamp } from 'firebase/firestore'
import { expect, it } from 'vitest'
import { withTimestamps } from './convert.ts'

it('turns ISO instants into timestamps, at any depth, and leaves days and other texts', () => {
  const iso = '2026-11-21T03:00:00.000Z'
  expect(
    withTimestamps({ a: [{ creation: iso }], dia: '2026-11-21', texto: 'às 2026-11-21T03:00:00Z', n: 1, nada: null }),
  ).toEqual({
    a: [{ creation: Timestamp.fromDate(new Date(iso)) }],
    dia: '2026-11-21',
    texto: 'às 2026-11-21T03:00:00Z',
    n: 1,
    nada: null,
  })
})
