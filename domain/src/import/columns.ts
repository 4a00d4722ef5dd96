import { normalize } from '../search/keywords.ts'
import type { Cells, ImportDescription, Mapping } from './description.ts'

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
