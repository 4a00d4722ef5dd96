import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathParts, valueAt, withoutPath, withValueAt } from './edits.ts'

test('the arguments are never changed', () => {
  const record = Object.freeze({ a: Object.freeze({ b: 1, c: 2 }) })
  expect(withoutPath(record, 'a.b')).toEqual({ a: { c: 2 } })
  expect(withValueAt(record, 'a.d.e', 3)).toEqual({ a: { b: 1, c: 2, d: { e: 3 } } })
  expect(record).toEqual({ a: { b: 1, c: 2 } })
})

test('a property is deleted down to the fourth level, and a fifth is refused', () => {
  const record = { a: { b: { c: { d: 1, keep: true } } } }
  expect(withoutPath(record, 'a.b.c.d')).toEqual({ a: { b: { c: { keep: true } } } })
  expect(() => withoutPath(record, 'a.b.c.d.e')).toThrow('mais de 4 níveis')
})

test('deleting what is not there changes nothing', () => {
  expect(withoutPath({ a: 1 }, 'b.c')).toEqual({ a: 1 })
  expect(withoutPath({ a: 1 }, 'a.c')).toEqual({ a: 1 })
})

test('an empty part of a path is refused', () => {
  expect(() => pathParts('a..b')).toThrow('Caminho inválido')
})

test('what is put at a path is found there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 }),
      fc.integer(),
      (parts, value) => {
        const path = parts.join('.')
        expect(valueAt(withValueAt({}, path, value), path)).toBe(value)
      },
    ),
  )
  expect(valueAt({ a: null }, 'a.b')).toBeUndefined()
})
