import Papa from 'papaparse'

/** A spreadsheet as rows of text cells; the first row is the header. Line numbers count from 1, which is the header. */
export type Table = string[][]

/**
 * The one reader of text whose charset is not known: UTF-16 by its mark or by the zeros beside its first letters ("Texto Unicode"), UTF-8 with or
 * without a mark, else Windows-1252, which accepts every byte and therefore comes last.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function utf16Of([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le'
  return (a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d) ? 'utf-16be' : undefined
}

/**
 * Parses CSV text: semicolons, commas, tabs or bars (the most frequent one in the first line with several, or the one named by a line `sep=`),
 * quotes doubled inside quotes, any line end. A line `sep=` remains as an empty row, so that lines keep their numbers.
 */
export function parseCsv(whole: string): Table {
  const [, named] = /^\uFEFF?sep=(.)\r?(?=\n)/i.exec(whole) ?? []
  const text = whole.replace(/^\uFEFF/, '').replace(/^sep=.(?=\r?\n)/i, '')
  const lines = text.split(/\r?\n/, 20)
  const header = lines.find((line) => /([;,\t|]).*\1/.test(line)) ?? lines[0] ?? ''
  const outside = header.replace(/"[^"]*"/g, '')
  const delimiter =
    named ??
    [';', ',', '\t', '|']
      .map((sign) => ({ sign, count: outside.split(sign).length }))
      .sort((a, b) => b.count - a.count)[0]?.sign ??
    ';'
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false })
  return withoutEmptyTail(data)
}

/** Cells of an XLSX sheet as text: days as 'AAAA-MM-DD', whole numbers without a fraction, empty cells ''. */
export function cellsToText(rows: readonly (readonly unknown[])[]): Table {
  return withoutEmptyTail(rows.map((row) => row.map(cellToText)))
}

function cellToText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' && Number.isInteger(cell) ? cell.toFixed(0) : String(cell)
}

/** A cell that a file merges over several rows: its column, and its first and last row, from 0. */
export interface Mesclada {
  coluna: number
  de: number
  ate: number
}

/** Most cells that merged ones cover: as many as a table may have. */
const MOST_COVERED = 4_000_000

/**
 * A table in which what a file merges over several rows stands in each of them, as people read it. Rows with nothing else stay empty.
 * @throws RangeError where merged cells cover more than a table may have, which they do only one over another
 */
export function filledDown(table: Table, merged: readonly Mesclada[]): Table {
  const used = table.map((row) => row.some((cell) => cell.trim() !== ''))
  const rows = table.map((row) => [...row])
  let covered = 0
  for (const { coluna, de, ate } of merged) {
    const text = table[de]?.[coluna] ?? ''
    for (let at = de + 1; text.trim() !== '' && at <= Math.min(ate, rows.length - 1); at++) {
      if (++covered > MOST_COVERED) throw new RangeError('too many merged cells')
      const row = rows[at]
      if (!row || !used[at]) continue
      while (row.length < coluna) row.push('')
      row[coluna] = text
    }
  }
  return rows
}

/** Whether a file begins as a ZIP archive, which XLSX files are. */
export function isXlsx(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

function withoutEmptyTail(rows: Table): Table {
  let end = rows.length
  while (end > 0 && (rows[end - 1] ?? []).every((cell) => cell.trim() === '')) end--
  return rows.slice(0, end)
}
