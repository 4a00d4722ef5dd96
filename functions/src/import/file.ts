import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/universal'
import { cellsToText, decodeText, isXlsx, parseCsv, type Table } from '@sie/domain/import/table.ts'

/** A spreadsheet file as a table: XLSX (first sheet) or CSV. @throws Error where the file cannot be read */
export async function readTable(path: string): Promise<Table> {
  const bytes = new Uint8Array(await readFile(path))
  if (!isXlsx(bytes)) return parseCsv(decodeText(bytes))
  return cellsToText(await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)))
}
