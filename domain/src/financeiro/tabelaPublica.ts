import { formatDay } from '../base/brazil/dates.ts'
import { REGIMENTO_DE_TAXAS, type MetaDaPagina } from '../base/portal/paginas.ts'
import { valueAt } from '../base/records/edits.ts'
import { isActive, isOldCopyId, type StoredRecord } from '../base/records/metadados.ts'
import {
  APPLIES_TO,
  CATEGORIAS_DE_SERVICO,
  ENTIDADES_DA_LINHA,
  PAPEIS_DA_LINHA,
  situacaoDaVigencia,
  VALIDADES,
  type CategoriaDeServico,
  type LinhaDePreco,
  type ServicoComPreco,
} from './servicos.ts'

/** What the page of the prices says above them. */
export const MODO_DE_LER = 'O valor de cada pessoa ou entidade é o da primeira linha que a descreve.'
/** Greatest number of services in one table; with 30 rows each it still fits in a document. */
export const SERVICOS_PUBLICOS_MAX = 120

/** Public part of a service: its prices and beneficiaries, without the entities' shares. */
export interface ServicoPublico extends ServicoComPreco {
  id: string
  codigo: string
  nome: string
  descricao: string
  categoria: CategoriaDeServico
  ordem: number
}

export interface TabelaPublica {
  servicos: readonly ServicoPublico[]
}

/** Public part of a service, whatever its term; undefined where it is an old copy, inactive or not public. Old imports may lack any field. */
export function servicoPublico(id: string, record: StoredRecord): ServicoPublico | undefined {
  if (isOldCopyId(id) || !isActive(record) || record.metadados.successorId !== '' || record.publico !== true)
    return undefined
  const text = (path: string) => asText(valueAt(record, path))
  const number = (path: string) => asNumber(valueAt(record, path))
  const vigencia = { inicio: text('vigencia.inicio'), fim: text('vigencia.fim') }
  return {
    id,
    codigo: text('codigo'),
    nome: text('name'),
    descricao: text('descricao'),
    categoria: oneOf(CATEGORIAS_DE_SERVICO, text('categoria'), 'outros'),
    aplicaSe: oneOf(APPLIES_TO, text('aplicaSe'), 'pessoa'),
    valor: number('valor'),
    precos: objects(record.precos).map(linhaLida),
    descontoSocial: number('descontoSocial'),
    descontosPorQuantidade: objects(record.descontosPorQuantidade).map(({ aPartirDe, percentual }) => ({
      aPartirDe: asNumber(aPartirDe),
      percentual: asNumber(percentual),
    })),
    validade: { tipo: oneOf(VALIDADES, text('validade.tipo'), 'semPrazo'), meses: number('validade.meses') },
    vigencia,
    ordem: number('ordem'),
  }
}

/** The table of an entity on a day, in the order of display: by category, order, name. */
export function tabelaPublica(records: readonly { id: string; record: StoredRecord }[], dia: string): TabelaPublica {
  const categories = Object.keys(CATEGORIAS_DE_SERVICO)
  const servicos = emVigor({ servicos: records.flatMap(({ id, record }) => servicoPublico(id, record) ?? []) }, dia)
  return {
    servicos: servicos
      .sort(
        (a, b) =>
          categories.indexOf(a.categoria) - categories.indexOf(b.categoria) ||
          a.ordem - b.ordem ||
          a.nome.localeCompare(b.nome, 'pt-BR') ||
          (a.id < b.id ? -1 : 1),
      )
      .slice(0, SERVICOS_PUBLICOS_MAX),
  }
}

/** Services of a table in force on a day: it is written at night, and a page may be open longer. */
export const emVigor = ({ servicos }: TabelaPublica, dia: string): ServicoPublico[] =>
  servicos.filter(({ vigencia }) => situacaoDaVigencia(vigencia, dia) === 'emVigor')

/** The day since which a table is unchanged: the latest beginning of its services; '' where none is known. */
export const vigenteDesde = (servicos: readonly Pick<ServicoPublico, 'vigencia'>[]): string =>
  servicos.reduce((latest, { vigencia }) => (vigencia.inicio > latest ? vigencia.inicio : latest), '')

/** Metadata of the page of a table, with its prices as offers. @param origin beginning of absolute addresses */
export function metaDasTaxas(servicos: readonly ServicoPublico[], origin: string): MetaDaPagina {
  const since = vigenteDesde(servicos)
  const title = 'Regimento de taxas'
  const description = `Quanto custam anuidades, registros, exames e documentos${since ? `. Vigente desde ${formatDay(since)}` : ''}.`
  const canonical = `${origin}${REGIMENTO_DE_TAXAS}`
  return {
    title,
    description,
    canonical,
    type: 'website',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'OfferCatalog',
      name: title,
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
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asNumber = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const objects = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    : []

const oneOf = <K extends string>(options: Readonly<Record<K, string>>, value: string, otherwise: K): K =>
  Object.hasOwn(options, value) ? (value as K) : otherwise

const linhaLida = (linha: Record<string, unknown>): LinhaDePreco => ({
  nome: asText(linha.nome),
  papel: oneOf(PAPEIS_DA_LINHA, asText(linha.papel), ''),
  graduacaoDe: asNumber(linha.graduacaoDe),
  graduacaoAte: asNumber(linha.graduacaoAte),
  idadeDe: asNumber(linha.idadeDe),
  idadeAte: asNumber(linha.idadeAte),
  tipoEntidade: oneOf(ENTIDADES_DA_LINHA, asText(linha.tipoEntidade), ''),
  quantidadeDe: asNumber(linha.quantidadeDe),
  valor: asNumber(linha.valor),
})
