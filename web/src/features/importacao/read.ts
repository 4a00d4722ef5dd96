import { cellsToText, decodeText, isXlsx, parseCsv, type Table } from '@sie/domain/import/table.ts'

/** The rows of a chosen file; the XLSX reader is only fetched for an XLSX file. @throws Error where it cannot be read */
export async function readFile(file: File): Promise<Table> {
  const buffer = await file.arrayBuffer()
  if (!isXlsx(new Uint8Array(buffer))) return parseCsv(decodeText(new Uint8Array(buffer)))
  const { readSheet } = await import('read-excel-file/universal')
  return cellsToText(await readSheet(buffer))
}
