import { normalize } from '../../base/search/keywords.ts'
import type { Cells, ImportDescription, Mapping } from './description.ts'
import { limpo } from '../../base/records/limpo.ts'
import type { Table } from '../../base/import/table.ts'

type Columns = Pick<ImportDescription, 'colunas'>

const plain = (header: string) => normalize(limpo(header).replace(/[^\p{L}\p{N}]+/gu, ' '))

/** Words in headers that do not distinguish columns. */
const EMPTY_WORDS = new Set(
  'a o e de da do das dos n nº nro no num numero dt data sigla nome completo entidade atual principal sede'.split(' '),
)

const telling = (header: string) =>
  plain(
    header
      .replace(/n[º°]/gi, ' ')
      .replace(/\d+/g, ' ')
      .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1'),
  )
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))

/**
 * Recognises the columns by their headers, the first of two alike; then the remaining ones by the significant words of a header: "Estado
 * (UF)", "cnpj_numero", "Telefone 1".
 */
export function recognizeColumns({ colunas }: Columns, header: readonly string[]): Mapping {
  const mapping: Record<string, number> = {}
  const take = (matches: (cell: string, headers: readonly string[]) => boolean) => {
    for (const [coluna, { headers }] of Object.entries(colunas)) {
      if (mapping[coluna] !== undefined) continue
      const used = new Set(Object.values(mapping))
      const index = header.findIndex((cell, at) => !used.has(at) && matches(cell, headers))
      if (index >= 0) mapping[coluna] = index
    }
  }
  // Brackets explain: 'CPF (somente números)'.
  const [whole, bare] = [header.map(plain), header.map((cell) => plain(cell.replace(/\([^()]*\)/g, ' ')))]
  for (const [coluna, { headers }] of Object.entries(colunas)) {
    const index = [whole, bare]
      .flatMap((names) => headers.map((name) => names.indexOf(name)))
      .find((found) => found >= 0)
    if (index !== undefined && !Object.values(mapping).includes(index)) mapping[coluna] = index
  }
  take((cell, headers) => {
    const words = telling(cell)
    return words.length > 0 && (headers.includes(words.join(' ')) || words.every((word) => headers.includes(word)))
  })
  return mapping
}

/** Number of rows at the top among which the header is sought; a title may precede it. */
const TITLE_ROWS = 15

/**
 * A table from its header on. Rows above it, such as a title and a date, become empty rows behind it, so that lines keep their numbers. The header is
 * the row with the most known columns, at least three.
 */
export function fromHeader(columns: Columns, table: Table): Table {
  const known = table.slice(0, TITLE_ROWS).map((row) => Object.keys(recognizeColumns(columns, row)).length)
  const most = Math.max(0, ...known)
  const at = known.indexOf(most)
  if (at <= 0 || most < 3) return table
  return [table[at] ?? [], ...Array.from({ length: at }, () => []), ...table.slice(at + 1)]
}

/** Labels of the required columns without a place in the mapping. */
export const missingColumns = ({ colunas }: Columns, mapping: Mapping): string[] =>
  Object.entries(colunas)
    .filter(([coluna, { required }]) => required && mapping[coluna] === undefined)
    .map(([, { label }]) => label)

/** The mapped cells of a row, trimmed. */
export const cellsOf = (row: readonly string[], mapping: Mapping): Cells =>
  Object.fromEntries(
    Object.entries(mapping).map(([coluna, index]) => [coluna, (index === undefined ? '' : (row[index] ?? '')).trim()]),
  )
