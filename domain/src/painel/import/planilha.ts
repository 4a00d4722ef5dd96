import { cellsToText, decodeText, filledDown, isXlsx, parseCsv, type Table } from '../../base/import/table.ts'
import { isHtml, tabelaDoHtml } from '../../base/import/html.ts'
import { fromHeader, recognizeColumns } from './columns.ts'
import type { ImportDescription } from './description.ts'
import { checkXlsx, PlanilhaRecusada } from './limits.ts'
import { leitorDeMescladas } from './mescladas.ts'

/** A sheet of a workbook by its name; a file of one table has one without a name. */
export interface Aba {
  nome: string
  table: Table
}

/** Reader of all sheets of an XLSX file. */
export type ReadSheets = (
  file: ArrayBuffer,
) => Promise<readonly { sheet: string; data: readonly (readonly unknown[])[] }[]>

/** Other kinds of files that people choose, by their first bytes, and the way on. */
const OUTROS: readonly (readonly [string, string])[] = [
  ['%PDF', 'Este arquivo é um PDF, e não uma planilha. Exporte a lista em XLSX ou CSV.'],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'Este arquivo é uma planilha antiga do Excel (.xls), ou tem senha. Abra-o e salve como XLSX ou CSV, sem senha.',
  ],
]
const OUTRO_ZIP =
  'Este arquivo não é uma planilha XLSX. Se é do LibreOffice (.ods) ou outro, abra-o e salve como XLSX ou CSV.'
const ILEGIVEL =
  'Não conseguimos abrir esta planilha. Abra-a no programa em que foi feita e salve de novo como XLSX ou CSV.'

/** Days counted from 1904, in words: the reader knows the sign '1' alone (ECMA-376-1, 18.2.28). */
const FROM_1904 = /\bdate1904\s*=\s*["']true["']/
const since1904 = (cell: unknown): unknown =>
  cell instanceof Date ? new Date(cell.getTime() + 1462 * 86_400_000) : cell

/**
 * The sheets of a file: XLSX, CSV in any charset, or an HTML table under the name of a spreadsheet.
 * @throws PlanilhaRecusada with a sentence that says what the file is and what to do
 */
export async function readPlanilha(bytes: Uint8Array<ArrayBuffer>, load: () => Promise<ReadSheets>): Promise<Aba[]> {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  const other = OUTROS.find(([mark]) => start.startsWith(mark))
  if (other) throw new PlanilhaRecusada(other[1])
  if (!isXlsx(bytes)) {
    const text = decodeText(bytes)
    if (!isHtml(text)) return [{ nome: '', table: parseCsv(text) }]
    try {
      return [{ nome: '', table: tabelaDoHtml(text) }]
    } catch (error) {
      throw new PlanilhaRecusada(ILEGIVEL, { cause: error })
    }
  }
  const merged = leitorDeMescladas()
  let from1904 = false
  try {
    checkXlsx(bytes, (part, xml) => {
      merged.see(part, xml)
      from1904 ||= part === 'xl/workbook.xml' && FROM_1904.test(xml)
    })
  } catch (error) {
    throw error instanceof RangeError ? new PlanilhaRecusada(ILEGIVEL, { cause: error }) : error
  }
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const readSheets = await load()
  try {
    const bySheet = merged.bySheet()
    return (await readSheets(file)).map(({ sheet, data }, at) => ({
      nome: sheet,
      table: filledDown(cellsToText(from1904 ? data.map((row) => row.map(since1904)) : data), bySheet[at] ?? []),
    }))
  } catch (error) {
    // The reader fails in many ways at files that are no workbook.
    const isBook = /xl\/|workbook/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 4096)))
    throw new PlanilhaRecusada(isBook ? ILEGIVEL : OUTRO_ZIP, { cause: error })
  }
}

/** The sheet with the most columns of a collection, the first of several alike. */
export function melhorAba(description: Pick<ImportDescription, 'colunas'>, abas: readonly Aba[]): Aba {
  const known = ({ table }: Aba) =>
    Object.keys(recognizeColumns(description, fromHeader(description, table)[0] ?? [])).length
  const [first = { nome: '', table: [] }, ...others] = abas
  return others.reduce((best, aba) => (known(aba) > known(best) ? aba : best), first)
}

/** Why a table has none of the columns that are needed, with the sheets to choose from. @param missing labels of the columns */
export const semColunas = (missing: readonly string[], abas: readonly Aba[]): string =>
  `Não encontrei no cabeçalho${abas.length > 1 ? ' de nenhuma aba' : ' do arquivo'}: ${missing.join(', ')}.${
    abas.length > 1 ? ` As abas são: ${abas.map(({ nome }) => nome).join(', ')}.` : ''
  }`
