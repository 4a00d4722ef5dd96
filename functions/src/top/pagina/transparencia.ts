import Papa from 'papaparse'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { documentosPublicos, type DocumentoPublico } from '@sie/domain/conteudo/collections/documentosPublicos.ts'
import { isSecao, SECOES_DA_TRANSPARENCIA, TIPOS_DE_DOCUMENTO } from '@sie/domain/conteudo/secoesDaTransparencia.ts'
import { linhasAbertas, type ContasPublicas } from '@sie/domain/financeiro/contasPublicas.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { SINCE } from '../../base/pagina/published.ts'
import { amongFew } from '../../base/records/few.ts'
import { shown } from '../../base/records/shown.ts'

/** Most documents in one answer; an entity publishes some hundred in ten years. */
const DOCUMENTOS_MAX = 2_000

/** One document as open data; every value is text, a number or true. */
function asData(id: string, record: Partial<DocumentoPublico>) {
  const { secao, tipo, arquivo, publicacao } = record
  const since = publicacao?.publicarEm
  return {
    id,
    secao: secao ? SECOES_DA_TRANSPARENCIA[secao] : '',
    tipo: tipo ? TIPOS_DE_DOCUMENTO[tipo] : '',
    ano: record.ano ?? 0,
    titulo: record.titulo ?? '',
    descricao: record.descricao ?? '',
    versao: record.versao ?? '',
    dataDoDocumento: record.data ?? '',
    publicadoEm: isInstant(since) ? dayInBrasilia(since.toMillis()) : '',
    versaoAnterior: Boolean(record.substituidoPor),
    substituidoPor: record.substituidoPor ?? '',
    endereco: arquivo?.arquivo ? addressOfFile(arquivo.arquivo) : (record.site ?? ''),
    bytes: arquivo?.bytes ?? 0,
  }
}

/**
 * The published documents of an entity as CSV or JSON, newest first, with old versions marked.
 * @param query parameters of the URL: `secao`, `entidade`; an unknown section selects all
 * @param entidade the entity of the portal
 */
export async function documentsData(
  format: 'csv' | 'json',
  query: (name: string) => string,
  entidade: string,
): Promise<string> {
  const [secao, asked] = [query('secao'), query('entidade')]
  const of = /^[\w-]{1,128}$/.test(asked) ? asked : entidade
  const all = shown(documentosPublicos, {
    'vinculo.idEntidade': of,
    ...(isSecao(secao) ? { secao } : {}),
  })
  const found = await amongFew(documentosPublicos, all, {
    orderBy: [{ path: SINCE, direction: 'desc' }],
    limit: DOCUMENTOS_MAX,
  })
  const documentos = found.map((doc) => asData(doc.id, doc.data()))
  if (format === 'json')
    return `${JSON.stringify({ entidade: of, secao: isSecao(secao) ? secao : 'todas', documentos }, null, 2)}\n`
  return csvOf(documentos)
}

/** CSV of rows. Values that spreadsheets would take for formulas are escaped; the byte order mark gives Excel the encoding. */
const csvOf = (rows: readonly object[]): string =>
  `\uFEFF${Papa.unparse([...rows], { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`

/** Income and expense of an entity's published months as CSV or JSON, a row for each account of a month; one document read. */
export async function booksData(
  format: 'csv' | 'json',
  query: (name: string) => string,
  entidade: string,
): Promise<string> {
  const asked = query('entidade')
  const of = /^[\w-]{1,128}$/.test(asked) ? asked : entidade
  const stored = storedAs<ContasPublicas>(await paths.contasPublicas(of).get())
  const linhas = linhasAbertas(stored ?? { meses: {} })
  return format === 'json' ? `${JSON.stringify({ entidade: of, linhas }, null, 2)}\n` : csvOf(linhas)
}
