import { cellsOf, recognizeColumns } from './columns.ts'
import type { Cells, ImportContext, ImportDescription, Imported, Mapping, ReadRow } from './description.ts'
import type { Table } from '../../base/import/table.ts'
import { limpo } from '../../base/records/limpo.ts'

export interface AnalyzedRow<V extends Imported = Imported> extends ReadRow<V> {
  /** line in the file, the header being line 1 */
  linha: number
  cells: Cells
}

export interface Analysis<V extends Imported = Imported> {
  mapping: Mapping
  linhas: AnalyzedRow<V>[]
}

/**
 * Reads every row of a table. Of the rows with one key (a CPF, a CNPJ) the first keeps it, even where it is refused for another reason, and each
 * later one is a duplicate; invalid keys are not compared. Empty rows are skipped.
 */
export function analyzeTable<V extends Imported>(
  description: ImportDescription<V>,
  table: Table,
  context: ImportContext,
  mapping: Mapping = recognizeColumns(description, table[0] ?? []),
): Analysis<V> {
  const find = duplicateFinder(description)
  const linhas = table.flatMap((row, index) => {
    if (index === 0 || row.every((cell) => cell.trim() === '')) return []
    return [analyzeRow(description, index + 1, cellsOf(row, mapping), context, find)]
  })
  return { mapping, linhas }
}

/** Remembers the keys of a file's rows; true for a row whose key came before. */
export type DuplicateFinder = (row: Pick<ReadRow, 'motivos' | 'chave'>) => boolean

/** @param before whether a key was in an earlier part of the same import */
export function duplicateFinder(
  { isIdentified }: Pick<ImportDescription, 'isIdentified'>,
  before: (chave: string) => boolean = () => false,
): DuplicateFinder {
  const seen = new Set<string>()
  return (row) => {
    if (!isIdentified(row)) return false
    const known = seen.has(row.chave) || before(row.chave)
    seen.add(row.chave)
    return known
  }
}

/** The cells without invisible signs, trimmed; the row keeps what the file says. */
const cleanCells = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([coluna, cell]) => [
      coluna,
      limpo(cell ?? '')
        .trim()
        // The file of refused rows writes it so that no spreadsheet takes the cell for a formula.
        .replace(/^'(?=[=+\-@])/, ''),
    ]),
  )

export function analyzeRow<V extends Imported>(
  { read, duplicado }: Pick<ImportDescription<V>, 'read' | 'duplicado'>,
  linha: number,
  cells: Cells,
  context: ImportContext,
  find: DuplicateFinder,
): AnalyzedRow<V> {
  const row = read(cleanCells(cells), context)
  return { ...row, linha, cells, motivos: find(row) ? [...row.motivos, duplicado(row.chave)] : row.motivos }
}

/** Number of rows that each reason refuses; a row with two reasons counts under both. */
export function countReasons(linhas: readonly { motivos: readonly string[] }[]): Partial<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const motivo of linhas.flatMap((linha) => linha.motivos)) counts[motivo] = (counts[motivo] ?? 0) + 1
  return counts
}
