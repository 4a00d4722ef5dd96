import { normalize } from '../search/keywords.ts'
import type { Cells, ImportDescription, Mapping } from './description.ts'
import type { Table } from './table.ts'

type Columns = Pick<ImportDescription, 'colunas'>

const plain = (header: string) => normalize(header.replace(/[^\p{L}\p{N}]+/gu, ' '))

/** Recognises the columns by their headers; the first of two alike wins. */
export function recognizeColumns({ colunas }: Columns, header: readonly string[]): Mapping {
  const mapping: Record<string, number> = {}
  const names = header.map(plain)
  for (const [coluna, { headers }] of Object.entries(colunas)) {
    const index = headers.map((name) => names.indexOf(name)).find((found) => found >= 0)
    if (index !== undefined && !Object.values(mapping).includes(index)) mapping[coluna] = index
  }
  return mapping
}

/** Rows within which an office's title ends. */
const TITLE_ROWS = 15

/**
 * A table from its header on. What lies above it, such as a title and a date, becomes empty rows behind it, so that lines keep their numbers. A header
 * is the row with most known columns, at least three.
 */
export function fromHeader(columns: Columns, table: Table): Table {
  const known = table.slice(0, TITLE_ROWS).map((row) => Object.keys(recognizeColumns(columns, row)).length)
  const most = Math.max(0, ...known)
  const at = known.indexOf(most)
  if (at <= 0 || most < 3) return table
  return [table[at] ?? [], ...Array.from({ length: at }, () => []), ...table.slice(at + 1)]
}

/** Labels of the required columns that nobody has pointed to. */
export const missingColumns = ({ colunas }: Columns, mapping: Mapping): string[] =>
  Object.entries(colunas)
    .filter(([coluna, { required }]) => required && mapping[coluna] === undefined)
    .map(([, { label }]) => label)

/** The understood cells of a row, trimmed. */
export const cellsOf = (row: readonly string[], mapping: Mapping): Cells =>
  Object.fromEntries(
    Object.entries(mapping).map(([coluna, index]) => [coluna, (index === undefined ? '' : (row[index] ?? '')).trim()]),
  )
