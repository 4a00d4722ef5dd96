import { readFile, stat } from 'node:fs/promises'
import { checkFileSize } from '@sie/domain/painel/import/limits.ts'
import { readPlanilha, type Aba } from '@sie/domain/painel/import/planilha.ts'

/**
 * The sheets of a file: XLSX, CSV or an HTML table, of at most 20 MB.
 * @throws PlanilhaRecusada where it is too large, also after unpacking, or no spreadsheet
 * @throws Error where the file cannot be read
 */
export async function readAbas(path: string): Promise<Aba[]> {
  checkFileSize((await stat(path)).size)
  const bytes = new Uint8Array(await readFile(path))
  return readPlanilha(bytes, async () => (await import('read-excel-file/universal')).default)
}
