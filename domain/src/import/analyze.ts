import { cellsOf, recognizeColumns, type Cells, type Mapping } from './columns.ts'
import { readRow, type ImportContext, type Motivo, type ReadRow } from './row.ts'
import type { Table } from './table.ts'

export interface AnalyzedRow extends ReadRow {
  /** line in the file, the header being line 1 */
  linha: number
  cells: Cells
}

export interface Analysis {
  mapping: Mapping
  linhas: AnalyzedRow[]
}

/**
 * Reads every row of a table. Of the rows with one CPF the first keeps it, even where it is refused for something else, and each
 * later one is `cpf-duplicado`; CPFs that are not valid are not compared. Empty rows are passed over.
 */
export function analyzeTable(
  table: Table,
  context: ImportContext,
  mapping: Mapping = recognizeColumns(table[0] ?? []),
): Analysis {
  const find = duplicateFinder()
  const linhas = table.flatMap((row, index) => {
    if (index === 0 || row.every((cell) => cell.trim() === '')) return []
    return [analyzeRow(index + 1, cellsOf(row, mapping), context, find)]
  })
  return { mapping, linhas }
}

/** Remembers the people of a file; true for one that came before. */
export type DuplicateFinder = (row: ReadRow) => boolean

/** Whether a row says who it is about, so that it can be found again. */
export const isIdentified = ({ motivos }: Pick<ReadRow, 'motivos'>): boolean =>
  !motivos.includes('cpf-ausente') && !motivos.includes('cpf-invalido')

/** @param before whether somebody was in an earlier part of the same import */
export function duplicateFinder(before: (chave: string) => boolean = () => false): DuplicateFinder {
  const seen = new Set<string>()
  return ({ chave, motivos }) => {
    if (!isIdentified({ motivos })) return false
    const known = seen.has(chave) || before(chave)
    seen.add(chave)
    return known
  }
}

export function analyzeRow(linha: number, cells: Cells, context: ImportContext, find: DuplicateFinder): AnalyzedRow {
  const row = readRow(cells, context)
  return { ...row, linha, cells, motivos: find(row) ? [...row.motivos, 'cpf-duplicado'] : row.motivos }
}

/** How many rows each reason refuses; a row with two reasons counts under both. */
export function countReasons(linhas: readonly { motivos: readonly Motivo[] }[]): Partial<Record<Motivo, number>> {
  const counts: Partial<Record<Motivo, number>> = {}
  for (const motivo of linhas.flatMap((linha) => linha.motivos)) counts[motivo] = (counts[motivo] ?? 0) + 1
  return counts
}
