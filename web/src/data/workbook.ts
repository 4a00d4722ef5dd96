import { isDay } from '@sie/domain/base/brazil/dates.ts'
import writeXlsxFile, { type CellObject, type Feature, type SheetData } from 'write-excel-file/browser'
import { getCellAddress } from 'write-excel-file/utility'
import { safeCell, sheetCells, type SheetColumn } from './sheet.ts'

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
export async function writeWorkbook<T>(
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
  sheet: string,
): Promise<Blob> {
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
