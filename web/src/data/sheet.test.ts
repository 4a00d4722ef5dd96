import { describe, expect, it } from 'vitest'
import { readSheet } from 'read-excel-file/universal'
import { strFromU8, unzipSync } from 'fflate'
import { cellsToText } from '@sie/domain/base/import/table.ts'
import { analyzeTable } from '@sie/domain/painel/import/analyze.ts'
import { CONTAS } from '@sie/domain/painel/import/contas/description.ts'
import { PESSOAS } from '@sie/domain/painel/import/pessoas/description.ts'
import { safeCell, sheetCells, toCsv, toXlsx, type SheetColumn, type Typed } from './sheet.ts'

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

describe('workbook', () => {
  const column = (title: string, text: string, typed?: Typed): SheetColumn<null> => ({
    title,
    value: () => text,
    typed: () => typed,
  })
  const columns = [
    column('Nome', 'Ana; "B" de Sá e Souza'),
    column('Dia', '05/03/2001', { day: '2001-03-05' }),
    column('Antigo', '05/03/1890', { day: '1890-03-05' }),
    column('Quando', '28/11/2026 23:30', { instant: Date.parse('2026-11-29T02:30:00Z') }),
    column('Valor', 'R$ 1.234,56', { centavos: 123_456 }),
    column('Idade', '25', { number: 25 }),
    column('Fórmula', '=1+1'),
    column('Sem dia', 'Não impressa', { day: '' }),
  ]

  it('holds days, instants of Brasília, amounts and numbers as such, and everything else as text', async () => {
    const file = await toXlsx(columns, [null], 'pessoas')
    expect((await readSheet(await file.arrayBuffer()))[1]).toEqual([
      'Ana; "B" de Sá e Souza',
      new Date('2001-03-05T00:00:00Z'),
      '05/03/1890',
      new Date('2026-11-28T23:30:00Z'),
      1234.56,
      25,
      "'=1+1",
      'Não impressa',
    ])
  })

  it('has a header that stays and filters, columns as wide as their texts, and formats of Brazil', async () => {
    const file = await toXlsx(columns, [null, null], 'Receitas [2026]/despesas: todas as do ano')
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
    const sheet = text('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:H3"/>')
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width)).slice(0, 2)).toEqual([
      24, 12,
    ])
    expect(text('xl/styles.xml')).toMatch(/dd\/mm\/yyyy/)
    expect(text('xl/styles.xml')).toMatch(/R\$.{0,8} #,##0\.00/)
    expect(text('xl/workbook.xml')).toContain('Receitas  2026  despesas')
  })

  it('is read by the imports, its days and amounts too', async () => {
    const table = async (columns: SheetColumn<null>[]) =>
      cellsToText(await readSheet(await (await toXlsx(columns, [null], 'x')).arrayBuffer()))
    const federacoes = [{ id: 'fctkd', sigla: 'FCTKD', nome: 'Federação Catarinense de Taekwondo' }]
    const context = { hoje: '2026-11-21', federacoes }
    const [pessoa] = analyzeTable(
      PESSOAS,
      await table([
        column('Nome', 'Ágata de Souza'),
        column('CPF', '529.982.247-25'),
        column('Nascimento', '05/03/2001', { day: '2001-03-05' }),
        column('Faixa', '5º Gub'),
        column('Federação', 'FCTKD'),
      ]),
      context,
    ).linhas
    expect([pessoa?.motivos, pessoa?.valor.nascimento]).toEqual([[], '2001-03-05'])
    const [conta] = analyzeTable(
      CONTAS,
      await table([
        column('Entidade', 'FCTKD'),
        column('Tipo', 'Despesa'),
        column('Descrição', 'Aluguel'),
        column('A quem', 'Imobiliária'),
        column('Vence', '05/12/2026', { day: '2026-12-05' }),
        column('Valor', 'R$ 1.234,50', { centavos: 123_450 }),
      ]),
      context,
    ).linhas
    expect([conta?.motivos, conta?.valor.vencimento, conta?.valor.valor]).toEqual([[], '2026-12-05', 123_450])
  })
})
