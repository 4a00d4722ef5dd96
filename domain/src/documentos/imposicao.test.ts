import { expect, test } from 'vitest'
import { imposeSheets } from './imposicao.ts'

const card = { papel: 'cartao', verso: true } as const
const page = { papel: 'a4Paisagem', verso: false } as const

test('certificates lie on sheets of their own, and nothing is blank where none has a back', () => {
  expect(imposeSheets([page, page], true).map(({ lugares }) => lugares.map(({ documento }) => documento))).toEqual([
    [0],
    [1],
  ])
  expect(imposeSheets([page], false)[0]).toMatchObject({ largura: 297, altura: 210 })
})

test('a sheet holds ten cards, none over another, all on the paper', () => {
  const sheets = imposeSheets(
    Array.from({ length: 11 }, () => ({ ...card, verso: false })),
    false,
  )
  expect(sheets.map(({ lugares }) => lugares.length)).toEqual([10, 1])
  for (const { lugares, largura, altura } of sheets)
    for (const a of lugares) {
      expect(a.x >= 0 && a.y >= 0 && a.x + a.largura <= largura && a.y + a.altura <= altura).toBe(true)
      for (const b of lugares)
        expect(a === b || Math.abs(a.x - b.x) >= a.largura || Math.abs(a.y - b.y) >= a.altura).toBe(true)
    }
})

test('turned about its long edge, each back lies behind its front', () => {
  const [front, back] = imposeSheets([card, card, card], true)
  for (const a of front!.lugares) {
    const b = back!.lugares.find(({ documento }) => documento === a.documento)!
    expect([Math.round((210 - b.x - b.largura) * 100) / 100, b.y, b.lado]).toEqual([a.x, a.y, 'verso'])
  }
})

test('on both sides a sheet without a back has a blank one; by hand the fronts come first', () => {
  const both = [{ ...page, verso: true }, page]
  expect(imposeSheets(both, true).map(({ lugares }) => lugares.map(({ lado }) => lado).join())).toEqual([
    'frente',
    'verso',
    'frente',
    '',
  ])
  expect(imposeSheets(both, false).map(({ lugares }) => lugares.map(({ lado }) => lado).join())).toEqual([
    'frente',
    'frente',
    'verso',
  ])
})
