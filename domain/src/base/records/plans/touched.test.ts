import { expect, test } from 'vitest'
import type { StoredRecord } from '../metadados.ts'
import { entityOf, touchedBy } from './touched.ts'

const metadados = { version: 0, active: true, successorId: '' }
const record = (titulo: string, entity = 'fctkd', shown = true) =>
  ({ titulo, shown, nota: Math.random(), vinculo: { idEntidade: entity }, metadados }) as unknown as StoredRecord
const titleWhereShown = ({ titulo, shown }: StoredRecord) => (shown === true ? { titulo } : undefined)
const touched = (before: StoredRecord | undefined, after: StoredRecord | undefined, id = 'a') =>
  touchedBy({ collection: 'noticias', id, before, after }, titleWhereShown, entityOf)

test('what is shown neither before nor after touches nothing', () => {
  expect(touched(record('A', 'fctkd', false), record('B', 'rstkd', false))).toEqual([])
  expect(touched(undefined, record('B', 'fctkd', false))).toEqual([])
  expect(touched(undefined, undefined)).toEqual([])
})

test('a change outside the projection touches nothing, one inside it touches its place', () => {
  expect(touched(record('A'), record('A'))).toEqual([])
  expect(touched(record('A'), record('B'))).toEqual(['fctkd'])
})

test('what appears, disappears or moves touches where it was and where it is', () => {
  expect(touched(undefined, record('A'))).toEqual(['fctkd'])
  expect(touched(record('A'), record('A', 'fctkd', false))).toEqual(['fctkd'])
  expect(touched(record('A'), undefined)).toEqual(['fctkd'])
  expect(touched(record('A'), record('A', 'rstkd'))).toEqual(['fctkd', 'rstkd'])
  expect(touched(record('A'), record('B', 'rstkd'))).toEqual(['fctkd', 'rstkd'])
})

test('of several places the same projection touches only those that change', () => {
  const places = ({ portais }: StoredRecord) => portais as string[]
  const on = (titulo: string, ...portais: string[]) => ({ ...record(titulo), portais })
  const of = (before: StoredRecord, after: StoredRecord) =>
    touchedBy({ collection: 'apoiadores', id: 'a', before, after }, titleWhereShown, places)
  expect(of(on('A', 'x', 'y'), on('A', 'y', 'z'))).toEqual(['x', 'z'])
  expect(of(on('A', 'x', 'y'), on('B', 'y', 'z'))).toEqual(['x', 'y', 'z'])
})

test('an old copy and a record of no entity touch nothing', () => {
  expect(touched(undefined, record('A'), 'a.v3')).toEqual([])
  expect(touched(undefined, record('A', ''))).toEqual([])
})
