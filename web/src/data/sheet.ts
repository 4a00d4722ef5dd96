/** Exported tables: a cell that a spreadsheet program opens must be text, never a formula (QUALITY 5). */

/** What a spreadsheet program sorts by and calculates with: a day 'AAAA-MM-DD', an instant in milliseconds since 1970, centavos, or a number. */
export type Typed = { day: string } | { instant: number } | { centavos: number } | { number: number }

export interface SheetColumn<T> {
  title: string
  value: (row: T) => string | number
  /** value of the workbook's cell; undefined where the text says all */
  typed?: ((row: T) => Typed | undefined) | undefined
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

/** Workbook with one sheet (workbook.ts), whose writer loads with the first one. */
export const toXlsx = async <T>(columns: readonly SheetColumn<T>[], rows: readonly T[], sheet: string): Promise<Blob> =>
  (await import('./workbook.ts')).writeWorkbook(columns, rows, sheet)

/** Starts the download of a file. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
