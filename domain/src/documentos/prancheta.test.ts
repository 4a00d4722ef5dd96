import { describe, expect, test } from 'vitest'
import { MODELOS_PADRAO } from './modelosPadrao.ts'
import {
  centerCaixa,
  startHistory,
  undoChange,
  snapCaixa,
  stretchCaixa,
  pushChange,
  naFolha,
  paraOutroPapel,
  exceedsSheet,
  redoChange,
} from './prancheta.ts'

const box = (x: number, y: number, largura = 40, altura = 10) => ({ x, y, largura, altura })

describe('a box on a sheet', () => {
  test('is caught by the middle of the sheet, and the line says so', () => {
    expect(snapCaixa(box(127.7, 50), [], 'a4Paisagem', 1.5)).toEqual({
      caixa: box(128.5, 50),
      guias: [{ eixo: 'x', em: 148.5 }],
    })
    expect(snapCaixa(box(127.7, 50), [], 'a4Paisagem', 0)).toEqual({ caixa: box(127.7, 50), guias: [] })
  })

  test('is caught by the edges of other boxes, by the nearest first', () => {
    const { caixa, guias } = snapCaixa(box(30.9, 71), [box(30, 60, 60, 10), box(32.4, 100)], 'a4Paisagem', 1.5)
    expect(caixa).toEqual(box(30, 70))
    expect(guias).toEqual([
      { eixo: 'x', em: 30 },
      { eixo: 'y', em: 70 },
    ])
  })

  test('stays within reach, in tenths of a millimetre', () => {
    expect(naFolha(box(-400, 900.04), 'cartao')).toEqual(box(-38, 52))
    expect(naFolha(box(1.26, 2.249), 'cartao')).toEqual(box(1.3, 2.2))
    expect(exceedsSheet(box(60, 0), 'cartao')).toBe(true)
    expect(exceedsSheet(box(45.6, 44), 'cartao')).toBe(false)
  })

  test('is drawn by one corner while the opposite one stays', () => {
    expect(stretchCaixa(box(10, 10), { dx: -1, dy: 1 }, 5, 3, 'a4Retrato')).toEqual(box(15, 10, 35, 13))
    expect(stretchCaixa(box(10, 10), { dx: -1, dy: 0 }, 500, 0, 'a4Retrato')).toEqual(box(48, 10, 2, 10))
    expect(centerCaixa(box(10, 10), 'x', 'a4Retrato')).toEqual(box(85, 10))
    expect(centerCaixa(box(10, 10), 'y', 'cartao')).toEqual(box(10, 22))
  })
})

test.each(MODELOS_PADRAO)('the elements of $id stay on every other paper', ({ modelo }) => {
  for (const papel of ['a4Retrato', 'cartao'] as const) {
    const moved = paraOutroPapel(modelo.elementos, modelo.papel, papel)
    expect(moved.filter((one) => exceedsSheet(one, papel))).toEqual([])
    for (const one of moved.filter(({ tipo }) => tipo === 'qr')) expect(one.largura).toBe(one.altura)
  }
})

test('a change is taken back and made again; typing is one step, and a new change ends the way forth', () => {
  let history = startHistory('a')
  history = pushChange(history, 'b')
  history = pushChange(pushChange(history, 'bc', 'texto'), 'bcd', 'texto')
  expect(undoChange(history).agora).toBe('b')
  expect(undoChange(undoChange(history)).agora).toBe('a')
  expect(undoChange(undoChange(undoChange(history))).agora).toBe('a')
  expect(redoChange(undoChange(history))).toMatchObject({ agora: 'bcd', depois: [] })
  expect(pushChange(undoChange(history), 'x').depois).toEqual([])
  expect(redoChange(history)).toBe(history)
  // Typing after an undo begins a step of its own.
  expect(pushChange(undoChange(history), 'bq', 'texto').antes).toEqual(['a', 'b'])
})
