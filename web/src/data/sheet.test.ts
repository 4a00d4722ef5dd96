import { describe, expect, it } from 'vitest'
import { safeCell, sheetCells, toCsv } from './sheet.ts'

const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  "=cmd|' /C calc'!A0",
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://x";"y")',
  '\ttexto',
  '\rtexto',
]

describe('safeCell', () => {
  it.each(HOSTILE)('makes %j text', (payload) => {
    expect(safeCell(payload)).toBe(`'${payload}`)
  })

  it.each(['Ana', '(48) 99999-0000', '***.456.789-**', "D'Ávila", '', 'a=b', '2 + 2'])('leaves %j as it is', (text) => {
    expect(safeCell(text)).toBe(text)
  })

  const forty = ['', ' ', '\t', '\u00a0', '\ufeff'].flatMap((before) =>
    ['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((start) => `${before}${start}HYPERLINK("http://x";"y")`),
  )
  it('makes text of forty ways to begin a formula', () => {
    expect(forty.map(safeCell)).toEqual(forty.map((payload) => `'${payload}`))
    expect(forty).toHaveLength(40)
  })

  it('leaves numbers as numbers', () => {
    expect(safeCell(-5)).toBe(-5)
  })
})

describe('export', () => {
  const columns = [
    { title: 'Nome', value: (row: { nome: string; n: number }) => row.nome },
    { title: 'N', value: (row: { nome: string; n: number }) => row.n },
  ]

  it('guards every cell', () => {
    expect(sheetCells(columns, [{ nome: '=A1', n: -2 }])).toEqual([
      ['Nome', 'N'],
      ["'=A1", -2],
    ])
  })

  it('writes CSV with semicolons, CRLF, BOM and quotes', async () => {
    const bytes = new Uint8Array(await (await toCsv(columns, [{ nome: 'Ana; "B"', n: 1 }])).arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('Nome;N\r\n"Ana; ""B""";1')
  })
})
