import Papa from 'papaparse'

/** A spreadsheet as rows of text cells; the first row is the header. Line numbers count from 1, the header's. */
export type Table = string[][]

/**
 * The text of a CSV file as spreadsheets in Brazil save it: UTF-8 with or without a byte-order mark, else Windows-1252, which
 * accepts every byte and therefore comes last.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads CSV text: semicolons, commas or tabs (whichever the header has most of), quotes doubled inside quotes, any line end. */
export function parseCsv(text: string): Table {
  const header = text.split(/\r?\n/, 1)[0] ?? ''
  const outside = header.replace(/"[^"]*"/g, '')
  const delimiter =
    [';', ',', '\t'].map((sign) => ({ sign, count: outside.split(sign).length })).sort((a, b) => b.count - a.count)[0]
      ?.sign ?? ';'
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter, skipEmptyLines: false })
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

/** An XLSX file is a ZIP archive and begins as one. */
export function isXlsx(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}

function withoutEmptyTail(rows: Table): Table {
  let end = rows.length
  while (end > 0 && (rows[end - 1] ?? []).every((cell) => cell.trim() === '')) end--
  return rows.slice(0, end)
}
