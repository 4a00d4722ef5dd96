import type { Aba } from '@sie/domain/painel/import/planilha.ts'

/**
 * Sheets of a chosen file, or a sentence with the reason why it is refused; the XLSX reader is loaded for an XLSX file only, and only reads
 * files within the limits of a list of people.
 */
export async function readFile(file: File): Promise<Aba[] | string> {
  const { checkFileSize, PlanilhaRecusada } = await import('@sie/domain/painel/import/limits.ts')
  try {
    checkFileSize(file.size)
    const { readPlanilha } = await import('@sie/domain/painel/import/planilha.ts')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return await readPlanilha(bytes, async () => (await import('read-excel-file/universal')).default)
  } catch (error) {
    if (error instanceof PlanilhaRecusada) return error.message
    throw error
  }
}
