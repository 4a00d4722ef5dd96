import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regrasNovas } from './renew.ts'

describe('when the catalogue gains rules', () => {
  test('a group that held every rule gets the new ones', () => {
    expect(regrasNovas(['a', 'b'], ['a', 'b'], ['a', 'b', 'c', 'd'])).toEqual(['c', 'd'])
  })
  test('a group that lacked one gets none', () => {
    expect(regrasNovas(['a'], ['a', 'b'], ['a', 'b', 'c'])).toEqual([])
  })
  test('a rule that is gone from the catalogue is not asked for', () => {
    expect(regrasNovas(['a'], ['a', 'gone'], ['a', 'c'])).toEqual(['c'])
  })
  test('where nothing is known of before, nobody gets anything', () => {
    expect(regrasNovas(['a'], [], ['a', 'b'])).toEqual([])
  })
  test('a second time there is nothing to give', () => {
    const rules = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(rules, rules, rules, (held, known, catalogue) => {
        const given = regrasNovas(held, known, catalogue)
        expect(given.filter((rule) => held.includes(rule) || !catalogue.includes(rule))).toEqual([])
        expect(regrasNovas([...held, ...given], catalogue, catalogue)).toEqual([])
      }),
    )
  })
})
