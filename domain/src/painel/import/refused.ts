import Papa from 'papaparse'
import { explain, type ImportDescription } from './description.ts'
import type { Table } from '../../base/import/table.ts'

/**
 * The refused rows as a CSV that Brazilian Excel opens directly (UTF-8 with byte order mark, semicolons), with line and reasons before
 * the original cells, so that it can be mended and imported again.
 */
export function refusedCsv(
  description: Pick<ImportDescription, 'motivos' | 'colunas'>,
  table: Table,
  refused: readonly { linha: number; motivos: readonly string[]; colunas?: readonly string[] }[],
): string {
  const rows = refused.map((row) => [
    String(row.linha),
    row.motivos.join(', '),
    explain(description, row),
    ...(table[row.linha - 1] ?? []),
  ])
  const csv = Papa.unparse([['linha', 'motivos', 'o que fazer', ...(table[0] ?? [])], ...rows], {
    delimiter: ';',
    newline: '\r\n',
    escapeFormulae: true,
  })
  return `\uFEFF${csv}\r\n`
}
