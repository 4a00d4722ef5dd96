import { expect, test } from 'vitest'
import { FORMATOS_DE_ETIQUETA, fitLabel, placeLabels, porFolha, type Etiqueta } from './etiquetas.ts'

const FORMATOS = Object.keys(FORMATOS_DE_ETIQUETA) as Etiqueta[]

test.each(FORMATOS)('%s fits the sheet, and no label lies over another', (qual) => {
  const { largura, altura, rotulo } = FORMATOS_DE_ETIQUETA[qual]
  const count = porFolha(qual)
  expect(rotulo).toMatch(new RegExp(`^${count} por folha`))
  const [sheet = [], ...others] = placeLabels(
    qual,
    Array.from({ length: count }, (_, n) => n),
  )
  expect(others).toEqual([])
  expect(sheet.map(({ item }) => item)).toEqual(Array.from({ length: count }, (_, n) => n))
  const right = Math.max(...sheet.map(({ x }) => x + largura))
  const bottom = Math.max(...sheet.map(({ y }) => y + altura))
  const [first] = sheet
  expect(first && first.x >= 0 && first.y >= 0).toBe(true)
  expect(right).toBeLessThanOrEqual(210.01)
  expect(bottom).toBeLessThanOrEqual(297.01)
  // What is left beside them is the same on both sides.
  expect(right + (first?.x ?? 0)).toBeCloseTo(210, 1)
  expect(bottom + (first?.y ?? 0)).toBeCloseTo(297, 1)
  for (const one of sheet)
    for (const other of sheet)
      expect(
        one === other ||
          one.x + largura <= other.x + 0.01 ||
          other.x + largura <= one.x + 0.01 ||
          one.y + altura <= other.y + 0.01 ||
          other.y + altura <= one.y + 0.01,
      ).toBe(true)
})

test('a sheet that was begun goes on at the first label left, and a full one on the next sheet', () => {
  const sheets = placeLabels('2x7', ['a', 'b', 'c'], 13)
  expect(sheets.map((sheet) => sheet.map(({ item }) => item))).toEqual([['a'], ['b', 'c']])
  expect(sheets[0]?.[0]).toEqual({ item: 'a', x: 106.25, y: 243.75 })
  expect(sheets[1]?.[0]).toEqual({ item: 'b', x: 4.65, y: 15.15 })
})

test('the longer the lines the smaller the letters, and short ones are not blown up', () => {
  const long = 'Maria Aparecida dos Santos Oliveira Cavalcanti de Albuquerque e Silva Bragança'
  expect(fitLabel('2x7', ['Ana Lima', 'Clube'])).toBe(12)
  expect(fitLabel('2x7', [long, long, 'Florianópolis/SC'])).toBeLessThan(12)
  expect(fitLabel('3x11', [long, long, long])).toBeLessThan(fitLabel('2x7', [long, long, long]))
  expect(fitLabel('3x11', [long, long, long, long])).toBeGreaterThanOrEqual(5)
})
