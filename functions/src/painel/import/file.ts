import { readFile, stat } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/universal'
import { checkFileSize, checkXlsx } from '@sie/domain/painel/import/limits.ts'
import { cellsToText, decodeText, isXlsx, parseCsv, type Table } from '@sie/domain/base/import/table.ts'

/**
 * A spreadsheet file as a table: XLSX (first sheet) or CSV, of at most 20 MB.
 * @throws PlanilhaRecusada where it is too large, also after unpacking
 * @throws Error where the file cannot be read
 */
export async function readTable(path: string): Promise<Table> {
  checkFileSize((await stat(path)).size)
  const bytes = new Uint8Array(await readFile(path))
  if (!isXlsx(bytes)) return parseCsv(decodeText(bytes))
  checkXlsx(bytes)
  return cellsToText(await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)))
}
