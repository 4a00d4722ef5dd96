import { ESTADOS, type Uf } from '@sie/domain/base/brazil/estados.ts'
import { expect, test } from 'vitest'
import { vizinha, type Direcao } from './vizinha.ts'

test.each([
  ['SC', 'ArrowUp', 'PR'],
  ['SC', 'ArrowDown', 'RS'],
  ['AM', 'ArrowRight', 'PA'],
  ['AM', 'ArrowLeft', 'AM'],
  ['RS', 'ArrowDown', 'RS'],
] as const)('from %s %s leads to %s', (from, direcao, to) => {
  expect(vizinha(from, direcao)).toBe(to)
})

test('every state is reached by arrows from every other one', () => {
  const arrows: Direcao[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
  for (const start of Object.keys(ESTADOS) as Uf[]) {
    const found = new Set<Uf>([start])
    for (const uf of found) for (const arrow of arrows) found.add(vizinha(uf, arrow))
    expect([start, found.size]).toEqual([start, 27])
  }
})
