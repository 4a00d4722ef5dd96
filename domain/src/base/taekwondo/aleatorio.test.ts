import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aleatorio, shuffle } from './aleatorio.ts'

/** Numbers that every machine must give, since published draws are replayed. */
const SEQUENCE = [652, 388, 340, 935, 303, 573, 243, 980, 303, 40, 825, 26]
const LARGE = [1206059605, 1804219564, 19910359, 601277239, 2218593100, 1628279516]
const SHUFFLED = [6, 2, 8, 5, 7, 1, 3, 4]

describe('chance', () => {
  it('is the same sequence everywhere, for ever', () => {
    const random = aleatorio('taekwondo')
    expect(Array.from({ length: 12 }, () => random(1000))).toEqual(SEQUENCE)
    const large = aleatorio('grande')
    expect(Array.from({ length: 6 }, () => large(3_000_000_000))).toEqual(LARGE)
  })
  it('stays below the limit and reaches every number about as often', () => {
    const random = aleatorio('justo')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 6000; i += 1) {
      const value = random(6)
      counts[value] = (counts[value] ?? 0) + 1
    }
    expect(counts).toHaveLength(6)
    expect(counts.reduce((sum, seen) => sum + (seen - 1000) ** 2 / 1000, 0)).toBeLessThan(20.5)
  })
  it('shuffles into a new list with the same members', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(shuffle(list, aleatorio('x'))).toEqual(SHUFFLED)
    expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.string(), (any, seed) => {
        expect(shuffle(any, aleatorio(seed)).sort()).toEqual([...any].sort())
      }),
    )
  })
})
