import { describe, expect, test } from 'vitest'
import { AA, contraste, coresDaEntidade, parseCor, PAGINAS } from './cores.ts'

/** A different colour for each number, over the whole cube. */
const colour = (n: number) => `#${((n * 2_654_435_761) % 16_777_216).toString(16).padStart(6, '0')}`

describe('the colours of an entity', () => {
  test('black on white is 21, and short and long notations are equal', () => {
    expect(contraste('#000', '#ffffff')).toBeCloseTo(21)
    expect(parseCor('#fff')).toEqual([255, 255, 255])
    expect([parseCor('#0b5d3bff'), parseCor('vermelho'), parseCor('')]).toEqual([[11, 93, 59], undefined, undefined])
  })
  test('text is readable on any of 5,000 configured colours', () => {
    const bad: string[] = []
    for (let n = 1; n <= 5000; n++) {
      const { fundo, fundoProfundo, texto, acentoClaro, acentoEscuro } = coresDaEntidade(colour(n))
      const pairs = [
        [texto, fundo],
        [texto, fundoProfundo],
        ...PAGINAS.claras.map((page) => [acentoClaro, page]),
        ...PAGINAS.escuras.map((page) => [acentoEscuro, page]),
      ]
      if (pairs.some(([a = '', b = '']) => contraste(a, b) < AA)) bad.push(colour(n))
    }
    expect(bad).toEqual([])
  })
  test('the deep blue stays a blue in the dark, the green a green', () => {
    for (const [cor, strongest] of [
      ['#0b2a5b', 2],
      ['#0b5d3b', 1],
      ['#8c1c13', 0],
    ] as const) {
      const { acentoEscuro } = coresDaEntidade(cor)
      const [rgb, others] = [parseCor(acentoEscuro) ?? [0, 0, 0], [0, 1, 2].filter((at) => at !== strongest)]
      for (const other of others) expect(rgb[strongest]! - rgb[other]!).toBeGreaterThan(40)
    }
  })
  test('a readable colour is unchanged; no colour gives the national blue', () => {
    expect(coresDaEntidade('#0b5d3b').acentoClaro).toBe('#0b5d3b')
    expect(coresDaEntidade('#fff')).toMatchObject({ fundo: '#ffffff', texto: '#000000', acentoClaro: '#0b2a5b' })
    expect(coresDaEntidade('nada').fundo).toBe('#ffffff')
  })
})
