/** Exported tables: a cell that a spreadsheet program opens must be text, never a formula (QUALITY 5). */

export interface SheetColumn<T> {
  title: string
  value: (row: T) => string | number
}

// Start of a cell that a spreadsheet program takes for a formula; a leading apostrophe makes it text.
const FORMULA = /^[\t\r\n]|^[\s\p{Cc}\ufeff]*[=+\-@＝＋－＠]/u

/** Cell text, prefixed with an apostrophe where a spreadsheet program would evaluate it. */
export function safeCell(value: string | number): string | number {
  return typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value
}

/** Header and rows as safe cells. */
export function sheetCells<T>(columns: readonly SheetColumn<T>[], rows: readonly T[]): (string | number)[][] {
  return [
    columns.map(({ title }) => safeCell(title)),
    ...rows.map((row) => columns.map(({ value }) => safeCell(value(row)))),
  ]
}

/** CSV in the format of Excel in Brazil: semicolons, CRLF, UTF-8 with BOM. */
export async function toCsv<T>(columns: readonly SheetColumn<T>[], rows: readonly T[]): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default
  const text = unparse(sheetCells(columns, rows), { delimiter: ';', newline: '\r\n' })
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' })
}

/** Workbook with one sheet; every text is stored as text. */
export async function toXlsx<T>(columns: readonly SheetColumn<T>[], rows: readonly T[], sheet: string): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const [head = [], ...body] = sheetCells(columns, rows)
  const data = [
    head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...body.map((line) =>
      line.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
    ),
  ]
  return writeXlsxFile(data, { sheet: sheet.slice(0, 31) }).toBlob()
}

/** Starts the download of a file. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
