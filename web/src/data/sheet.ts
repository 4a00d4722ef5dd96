import { isDay } from '@sie/domain/base/brazil/dates.ts'
import type { CellObject, Feature, SheetData } from 'write-excel-file/browser'

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

/** Spreadsheet programs count days from 1900, in which they find a 29 February: days before March stay text. */
const FIRST_DAY = '1900-03-01'
/** Brasília, which is what the portal shows; a workbook knows no time zones. */
const BRASILIA = 3 * 3_600_000
/** Letters of the narrowest and of the widest column. */
const NARROWEST = 8
const WIDEST = 60

/** Cell of a workbook: a real day, amount or number where the column has one, else its text. */
function workbookCell<T>({ value, typed }: SheetColumn<T>, row: T): CellObject {
  const of = typed?.(row)
  const text = value(row)
  if (of && 'centavos' in of) return { value: of.centavos / 100, type: Number, format: '"R$" #,##0.00' }
  if (of && 'number' in of) return { value: of.number, type: Number }
  if (of && 'day' in of && of.day >= FIRST_DAY && isDay(of.day))
    return { value: new Date(`${of.day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  if (of && 'instant' in of) return { value: new Date(of.instant - BRASILIA), type: Date, format: 'dd/mm/yyyy hh:mm' }
  return typeof text === 'number'
    ? { value: text, type: Number }
    : { value: String(safeCell(text)), type: String, ...(text.includes('\n') && { wrap: true }) }
}

/** Filter buttons over the whole table, which follow the cells in a sheet's file. */
const withFilter = (ref: string): Feature<File | Blob | ArrayBuffer> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) => xml.replace('</sheetData>', `</sheetData><autoFilter ref="${ref}"/>`),
      },
    },
  },
})

/** A name that a sheet may have: at most 31 letters, none of those that a reference has a meaning for. */
const sheetName = (text: string) => text.replace(/[[\]*?:/\\]/g, ' ').slice(0, 31)

/**
 * Workbook with one sheet: days, amounts and numbers as such, every text as text, columns as wide as their texts, and a header that stays in view and
 * filters.
 */
export async function toXlsx<T>(columns: readonly SheetColumn<T>[], rows: readonly T[], sheet: string): Promise<Blob> {
  const [{ default: writeXlsxFile }, { getCellAddress }] = await Promise.all([
    import('write-excel-file/browser'),
    import('write-excel-file/utility'),
  ])
  const [head = [], ...texts] = sheetCells(columns, rows)
  const widths = head.map((title, at) =>
    [title, ...texts.map((line) => line[at] ?? '')]
      .flatMap((text) => String(text).split('\n'))
      .reduce((most, line) => Math.max(most, line.length), NARROWEST),
  )
  const data: SheetData = [
    head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map((column) => workbookCell(column, row))),
  ]
  return writeXlsxFile(
    data,
    // Two letters more, for the button of the filter.
    {
      sheet: sheetName(sheet),
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width: Math.min(width + 2, WIDEST) })),
    },
    { features: [withFilter(`A1:${getCellAddress(rows.length, Math.max(columns.length - 1, 0))}`)] },
  ).toBlob()
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
