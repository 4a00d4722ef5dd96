import Papa from 'papaparse'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import {
  APPLIES_TO,
  CATEGORIAS_DE_SERVICO,
  condicoesEmPalavras,
  linhaEmPalavras,
  validadeEmPalavras,
} from '@sie/domain/financeiro/servicos.ts'
import { emVigor, type ServicoPublico, type TabelaPublica } from '@sie/domain/financeiro/tabelaPublica.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'

/** Current prices of an entity, and its names of grades. */
async function tableOf(entidade: string): Promise<{ servicos: ServicoPublico[]; graus: readonly Graduacao[] }> {
  const [stored, gradesOf] = await Promise.all([paths.taxasPublicas(entidade).get(), readGrades()])
  const table = storedAs<TabelaPublica>(stored)
  return { servicos: table ? emVigor(table, dayInBrasilia(Date.now())) : [], graus: gradesOf(entidade) }
}

/** One price as open data: the general one of a service, or the price of a row. Amounts in centavos. */
const asData = (servico: ServicoPublico, graus: readonly Graduacao[]) => {
  const common = {
    codigo: servico.codigo,
    nome: servico.nome,
    categoria: CATEGORIAS_DE_SERVICO[servico.categoria],
    aplicaSe: APPLIES_TO[servico.aplicaSe],
  }
  const rest = {
    descontoSocialPorCento: servico.descontoSocial,
    validade: validadeEmPalavras(servico.validade),
    vigenteDesde: servico.vigencia.inicio,
    vigenteAte: servico.vigencia.fim,
  }
  return [
    ...servico.precos.map((linha) => ({
      ...common,
      para: linhaEmPalavras(linha, graus),
      condicoes: condicoesEmPalavras(linha, graus),
      centavos: linha.valor,
      ...rest,
    })),
    {
      ...common,
      para: servico.precos.length > 0 ? 'Demais casos' : '',
      condicoes: '',
      centavos: servico.valor,
      ...rest,
    },
  ]
}

/**
 * The public prices of an entity in force today, as CSV or JSON, a row for each price.
 * @param query parameters of the URL: `entidade`, otherwise the portal's entity
 */
export async function pricesData(
  format: 'csv' | 'json',
  query: (name: string) => string,
  entidade: string,
): Promise<string> {
  const asked = query('entidade')
  const of = /^[\w-]{1,128}$/.test(asked) && isDocumentId(asked) ? asked : entidade
  const { servicos, graus } = await tableOf(of)
  const precos = servicos.flatMap((servico) => asData(servico, graus))
  if (format === 'json') return `${JSON.stringify({ entidade: of, precos }, null, 2)}\n`
  // Values that spreadsheets would take for formulas are escaped; the byte order mark gives Excel the encoding.
  return `\uFEFF${Papa.unparse(precos, { delimiter: ';', newline: '\r\n', escapeFormulae: true })}\r\n`
}
