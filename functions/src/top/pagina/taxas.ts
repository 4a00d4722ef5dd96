import Papa from 'papaparse'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import {
  APLICA_SE,
  CATEGORIAS_DE_SERVICO,
  condicoesEmPalavras,
  linhaEmPalavras,
  validadeEmPalavras,
} from '@sie/domain/financeiro/servicos.ts'
import {
  emVigor,
  MODO_DE_LER,
  vigenteDesde,
  type ServicoPublico,
  type TabelaPublica,
} from '@sie/domain/financeiro/tabelaPublica.ts'
import { REGIMENTO_DE_TAXAS } from '@sie/domain/base/portal/paginas.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import type { Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { escaped, type PageContent } from './html.ts'

const TITLE = 'Regimento de taxas'

/** Current prices of an entity, and its names of grades. */
async function tableOf(entidade: string): Promise<{ servicos: ServicoPublico[]; graus: readonly Graduacao[] }> {
  const [stored, gradesOf] = await Promise.all([paths.taxasPublicas(entidade).get(), readGrades()])
  const table = storedAs<TabelaPublica>(stored)
  return { servicos: table ? emVigor(table, dayInBrasilia(Date.now())) : [], graus: gradesOf(entidade) }
}

/** The price table of the portal's entity for clients without JavaScript. */
export async function taxasContent(entidade: string, origin: string): Promise<PageContent> {
  const { servicos, graus } = await tableOf(entidade)
  const since = vigenteDesde(servicos)
  const canonical = `${origin}${REGIMENTO_DE_TAXAS}`
  const description = `Quanto custam anuidades, registros, exames e documentos${since ? `. Vigente desde ${formatDay(since)}` : ''}.`
  return {
    meta: {
      title: TITLE,
      description,
      canonical,
      type: 'website',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'OfferCatalog',
        name: TITLE,
        description,
        url: canonical,
        itemListElement: servicos.map(({ codigo, nome, valor }) => ({
          '@type': 'Offer',
          sku: codigo,
          name: nome,
          priceCurrency: 'BRL',
          price: (valor / 100).toFixed(2),
        })),
      },
    },
    body: [
      `<article class="leitura leitura-taxas"><h1>${TITLE}</h1>`,
      `<p>${since ? `Tabela vigente desde ${formatDay(since)}. ` : ''}${MODO_DE_LER}</p><div class="leitura-filtros"></div>`,
      ...Object.entries(CATEGORIAS_DE_SERVICO).map(([id, title]) => {
        const rows = servicos.filter(({ categoria }) => categoria === id)
        return rows.length === 0 ? '' : `<h2>${title}</h2><ul>${rows.map((row) => rowHtml(row, graus)).join('')}</ul>`
      }),
      '</article>',
    ].join(''),
    rows: { name: 'taxas', rows: servicos },
  }
}

const rowHtml = ({ nome, valor, precos }: ServicoPublico, graus: readonly Graduacao[]): string =>
  `<li>${escaped(nome)}: ${formatarReais(valor)}${
    precos.length === 0
      ? ''
      : `<ul>${precos.map((linha) => `<li>${escaped(linhaEmPalavras(linha, graus))}: ${formatarReais(linha.valor)}</li>`).join('')}</ul>`
  }</li>`

/** One price as open data: the general one of a service, or that of a row. Amounts in centavos. */
const asData = (servico: ServicoPublico, graus: readonly Graduacao[]) => {
  const common = {
    codigo: servico.codigo,
    nome: servico.nome,
    categoria: CATEGORIAS_DE_SERVICO[servico.categoria],
    aplicaSe: APLICA_SE[servico.aplicaSe],
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
 * @param query parameters of the URL: `entidade`, otherwise that of the portal
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
