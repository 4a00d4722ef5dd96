import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatReais, parseReais, porcentagemDe, splitCentavos } from './centavos.ts'

const weights = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
    ),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .filter((all) => all.some((weight) => weight > 0))

describe('splitting an amount', () => {
  it('adds up to the amount, and no part is a centavo or more away from its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), weights, (total, parts) => {
        const split = splitCentavos(total, parts)
        const sum = parts.reduce((all, weight) => all + weight, 0)
        expect(split.reduce((all, part) => all + part, 0)).toBe(total)
        for (const [index, part] of split.entries()) {
          expect(Number.isSafeInteger(part)).toBe(true)
          // A tolerance for the float of the test, not for the split.
          expect(Math.abs(part - (total * parts[index]!) / sum)).toBeLessThan(1 + 1e-3)
          if (parts[index] === 0) expect(part).toBe(0)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on the scale of the weights', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
        (total, parts) => {
          expect(splitCentavos(total, parts)).toEqual(
            splitCentavos(
              total,
              parts.map((weight) => weight * 7),
            ),
          )
        },
      ),
    )
  })

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [50, 50], [1, 0]],
    [15_000, [60, 30, 10], [9_000, 4_500, 1_500]],
    [999, [62.5, 25, 12.5], [624, 250, 125]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [0.3, 0.7], [0, 0]],
    [10, [0, 1], [0, 10]],
  ])('splits %i by %j into %j', (total, parts, expected) => {
    expect(splitCentavos(total, parts)).toEqual(expected)
  })

  it.each([
    [1.5, [1]],
    [100, []],
    [100, [0, 0]],
    [100, [-1, 2]],
    [100, [Number.NaN]],
    [Number.MAX_SAFE_INTEGER + 2, [1]],
  ])('refuses %j by %j', (total, parts) => {
    expect(() => splitCentavos(total, parts)).toThrow(RangeError)
  })
})

it.each([
  [10_000, 10, 1_000],
  [333, 50, 167],
  [1, 50, 1],
  [1, 49.9, 0],
  [12_345, 100, 12_345],
  [12_345, 0, 0],
  [1_005, 0.1, 1],
])('%i centavos: %f %% are %i', (centavos, percent, expected) => {
  expect(porcentagemDe(centavos, percent)).toBe(expected)
})

describe('amounts in words of Brazil', () => {
  it('reads back every amount that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (centavos) => {
        expect(parseReais(formatReais(centavos))).toBe(centavos)
      }),
    )
  })

  it.each([
    ['R$ 1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1.234', 123_400],
    ['1234.56', 123_456],
    ['0,01', 1],
    [' R$12 ', 1_200],
    ['1,15', 115],
    ['-R$ 5,00', -500],
    ['−R$ 5,00', -500],
    ['-0', 0],
  ])('reads "%s" as %i', (text, centavos) => {
    expect(parseReais(text)).toBe(centavos)
  })

  it.each(['', 'R$', '1,234', '1.23.4', '12,', ',5', '1e3', '12 34', '--1', '1.2345', '9'.repeat(20), 'dez'])(
    'refuses "%s"',
    (text) => {
      expect(parseReais(text)).toBeUndefined()
    },
  )

  it('writes an amount with separators and the sign', () => {
    expect(formatReais(123_456_789)).toBe('R$ 1.234.567,89')
    expect(formatReais(5)).toBe('R$ 0,05')
  })
})
