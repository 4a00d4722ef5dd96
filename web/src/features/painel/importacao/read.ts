import { cellsToText, decodeText, isXlsx, parseCsv, type Table } from '@sie/domain/base/import/table.ts'

/**
 * Rows of a chosen file, or a sentence with the reason why it is refused; the XLSX reader is loaded for an XLSX file only, and only reads
 * files within the limits of a list of people.
 * @throws Error where it cannot be read
 */
export async function readFile(file: File): Promise<Table | string> {
  const { checkFileSize, checkXlsx, PlanilhaRecusada } = await import('@sie/domain/painel/import/limits.ts')
  try {
    checkFileSize(file.size)
    const buffer = await file.arrayBuffer()
    const bytes = new Uint8Array(buffer)
    if (!isXlsx(bytes)) return parseCsv(decodeText(bytes))
    checkXlsx(bytes)
    const { readSheet } = await import('read-excel-file/universal')
    return cellsToText(await readSheet(buffer))
  } catch (error) {
    if (error instanceof PlanilhaRecusada) return error.message
    throw error
  }
}
