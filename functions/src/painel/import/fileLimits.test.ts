import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { checkXlsx, PLANILHA } from '@sie/domain/painel/import/limits.ts'
import { readAbas } from './file.ts'

const CELL = (place: string) => `<row r="${place.replace(/[A-Z]/g, '')}"><c r="${place}"><v>1</v></c></row>`
const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** A spreadsheet of one sheet. */
const xlsx = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet(rows)),
    ...more,
  })

async function read(bytes: Uint8Array) {
  const path = join(await mkdtemp(join(tmpdir(), 'planilha-')), 'a.xlsx')
  await writeFile(path, bytes)
  const [start, before] = [performance.now(), process.memoryUsage().rss]
  const table = await readAbas(path)
    .then(([first]) => first?.table ?? [])
    .catch((error: Error) => error.message)
  return { table, ms: performance.now() - start, grown: process.memoryUsage().rss - before }
}

describe('a spreadsheet', () => {
  test('of ordinary size is read', async () => {
    expect((await read(xlsx(`${CELL('A1')}${CELL('C3')}`))).table).toEqual([
      ['1', '', ''],
      ['', '', ''],
      ['', '', '1'],
    ])
  })

  test.each(['XFD1048576', 'A1048576', 'XFD1', 'GS2', 'A100001', 'GR100000', 'zz9', 'A1&#48;', 'AAAA1'])(
    'with a cell at %s is refused in a moment, with what to do',
    async (place) => {
      const { table, ms, grown } = await read(xlsx(CELL('A1') + CELL(place)))
      expect(table).toMatch(/passa de 100\.000 linhas ou 200 colunas/)
      expect(ms).toBeLessThan(1000)
      expect(grown).toBeLessThan(200 * 1024 * 1024)
    },
  )

  test.each(['r = "XFD9999999"', "r='XFD9999999'", 'r\n=\n"XFD9999999"'])(
    'that writes the place as %j is refused too',
    (place) => {
      expect(() => checkXlsx(xlsx(`<row><c ${place}><v>1</v></c></row>`))).toThrow(/passa de/)
    },
  )

  /** The same file with a false unpacked size of one part in its directory. */
  const claiming = (size: number, actual: number) => {
    const bytes = Buffer.from(xlsx('', { 'xl/sharedStrings.xml': new Uint8Array(actual) }))
    const [from, to] = [Buffer.alloc(4), Buffer.alloc(4)]
    from.writeUInt32LE(actual)
    to.writeUInt32LE(size)
    for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 4)) to.copy(bytes, at)
    return bytes
  }

  test.each([
    ['unpacks far', claiming(PLANILHA.unpacked + 1, 1_234_567)],
    ['is small, and unpacks far', claiming(10, 40_000_000)],
  ])('whose part says that it %s is refused before it is unpacked', async (_, bomb) => {
    const { table, ms, grown } = await read(bomb)
    expect(table).toMatch(/muito mais do que uma lista/)
    expect(ms).toBeLessThan(2000)
    expect(grown).toBeLessThan(150 * 1024 * 1024)
  })

  test('that merges its cells over and over is refused', async () => {
    const cells = Array.from({ length: 3000 }, (_, n) => CELL(`A${n + 1}`)).join('')
    const merged = '<mergeCell ref="A1:A3000"/>'
    for (const many of [2000, 100_001]) {
      const xml = sheet(cells).replace('</worksheet>', `<mergeCells>${merged.repeat(many)}</mergeCells></worksheet>`)
      expect((await read(xlsx('', { 'xl/worksheets/sheet1.xml': strToU8(xml) }))).table).toMatch(/salve de novo/)
    }
  })

  test('of a thousand and one parts is refused', () => {
    const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`x/${n}`, new Uint8Array(0)]))
    expect(() => checkXlsx(xlsx('', parts))).toThrow(/muito mais/)
  })

  test('of more than 20 MB is refused before it is read', async () => {
    expect((await read(new Uint8Array(PLANILHA.bytes + 1))).table).toMatch(/20 MB/)
  })
})
