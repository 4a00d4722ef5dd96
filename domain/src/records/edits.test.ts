import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  appendItem,
  insertItem,
  pathParts,
  removeItem,
  updateItem,
  valueAt,
  withoutPath,
  withValueAt,
} from './edits.ts'

test('a list that is not there yet is an empty one', () => {
  expect(appendItem(undefined, 1)).toEqual([1])
  expect(insertItem(undefined, 0, 1)).toEqual([1])
})

test('inserting and removing at the same place gives the list back, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), fc.integer(), (list, seed, item) => {
      const index = seed % (list.length + 1)
      const inserted = insertItem(list, index, item)
      expect(inserted[index]).toBe(item)
      expect(removeItem(inserted, index)).toEqual(list)
      expect(updateItem(inserted, index, item)).toEqual(inserted)
    }),
  )
})

test.each([-1, 3, 1.5])('position %s of a list of two is refused', (index) => {
  expect(() => removeItem([1, 2], index)).toThrow(RangeError)
  expect(() => updateItem([1, 2], index, 9)).toThrow('Não há item na posição')
  if (index !== 2) expect(() => insertItem([1, 2], index, 9)).toThrow(RangeError)
})

test('the arguments are never changed', () => {
  const list = Object.freeze([1, 2])
  expect(updateItem(list, 0, 9)).toEqual([9, 2])
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
