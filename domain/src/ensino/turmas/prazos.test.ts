import { describe, expect, test } from 'vitest'
import { aFazer, isLate, faixaDoPrazo, media, mediaEscrita, notaEscrita } from './prazos.ts'

const NOW = Date.UTC(2026, 3, 10)
const DAY = 86_400_000

describe('what is to be done', () => {
  test('contains assignments to hand in, also those taken back', () => {
    const one = (id: string, more: object) => ({ id, tipo: 'entrega', titulo: id, prazo: 0, ...more })
    const all = [
      one('nova', { situacao: 'naoIniciada' as const }),
      one('retomada', { situacao: 'retomada' as const }),
      one('feita', { situacao: 'entregue' as const }),
      one('apostila', { tipo: 'material' }),
    ]
    expect(aFazer(all).map(({ id }) => id)).toEqual(['nova', 'retomada'])
  })

  test('is grouped by deadline', () => {
    expect([0, NOW - 1, NOW + DAY, NOW + 8 * DAY].map((due) => faixaDoPrazo(due, NOW))).toEqual([
      'semPrazo',
      'atrasadas',
      'estaSemana',
      'depois',
    ])
    expect([isLate(0, NOW), isLate(NOW, NOW), isLate(NOW - 1, NOW)]).toEqual([false, false, true])
  })
})

describe('marks', () => {
  test('are formatted in the scale of the class', () => {
    expect(notaEscrita(-1, 10, 'pontos')).toBe('')
    expect(notaEscrita(8.5, 10, 'pontos')).toBe('8,5/10')
    expect(notaEscrita(8.5, 10, 'percentual')).toBe('85%')
    expect(['9', '7.5', '6', '4', '0'].map((mark) => notaEscrita(Number(mark), 10, 'conceito')).join('')).toBe('ABCDE')
    expect(notaEscrita(3, 0, 'percentual')).toBe('3')
  })

  test('have a mean weighted by points, of returned work only', () => {
    expect(media([])).toBeUndefined()
    expect(
      media([
        { nota: 10, pontos: 10 },
        { nota: 0, pontos: 30 },
        { nota: -1, pontos: 10 },
      ]),
    ).toBe(25)
    expect(mediaEscrita(92, 'conceito')).toBe('A')
    expect(mediaEscrita(undefined, 'pontos')).toBe('')
  })
})
