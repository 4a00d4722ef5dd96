import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAIOR_EXTENSO, centavosInWords } from './extenso.ts'

it.each([
  [1, 'um centavo'],
  [2, 'dois centavos'],
  [99, 'noventa e nove centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [1_600, 'dezesseis reais'],
  [2_150, 'vinte e um reais e cinquenta centavos'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [15_000, 'cento e cinquenta reais'],
  [100_000, 'mil reais'],
  [100_100, 'mil e um reais'],
  [110_000, 'mil e cem reais'],
  [123_456, 'mil, duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [200_000, 'dois mil reais'],
  [10_000_000, 'cem mil reais'],
  [100_000_000, 'um milhão de reais'],
  [100_000_001, 'um milhão de reais e um centavo'],
  [100_000_100, 'um milhão e um reais'],
  [150_000_000, 'um milhão e quinhentos mil reais'],
  [200_000_000, 'dois milhões de reais'],
  [99_900_000_000, 'novecentos e noventa e nove milhões de reais'],
  [
    99_999_999_999,
    'novecentos e noventa e nove milhões, novecentos e noventa e nove mil, novecentos e noventa e nove reais e noventa e nove centavos',
  ],
  [0, 'zero real'],
])('%i centavos are "%s"', (centavos, words) => {
  expect(centavosInWords(centavos)).toBe(words)
})

it('writes different amounts differently, without holes', () => {
  const amount = fc.integer({ min: 0, max: MAIOR_EXTENSO })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(centavosInWords(a)).toMatch(/^[a-zãêéíõç]+(,? [a-zãêéíõç]+)*$/)
      if (a !== b) expect(centavosInWords(a)).not.toBe(centavosInWords(b))
    }),
    { numRuns: 3000 },
  )
})

it.each([-1, 1.5, MAIOR_EXTENSO + 1, Number.NaN])('refuses %d', (centavos) => {
  expect(() => centavosInWords(centavos)).toThrow(RangeError)
})
