import { isFiliada } from '../entidade/filiadas.ts'
import { isUf } from '../brazil/estados.ts'
import { valueAt } from '../records/edits.ts'
import { isActive, type StoredRecord } from '../records/metadados.ts'
import type { Part } from '../records/sums.ts'
import { nivelDaGraduacao, ordemGraduacao, type RightsPractitioner } from '../rights/nivel.ts'
import { ENTIDADE_PADRAO } from './entidadePadrao.ts'
import { ROTULO } from './host.ts'

/** Numbers of active records below an entity, without the entity itself. */
export interface Numeros {
  praticantes: number
  /** 1st Dan and above; a Poom grade never counts as Dan */
  faixasPretas: number
  federacoes: number
  /** clubs, academies, associations and other affiliated entities */
  clubes: number
}

/** Colours of the belts that a home draws, two orders each and all Dans (PRODUCT 1.1); a Poom counts as red, as it never counts as Dan. */
export const FAIXAS = ['branca', 'amarela', 'verde', 'azul', 'vermelha', 'preta'] as const
export type Faixa = (typeof FAIXAS)[number]

/** Colour of the belt of a grade's order; undefined where there is no such order. */
export const faixaDaOrdem = (ordem: number): Faixa | undefined =>
  ordem >= 1 && ordem <= 20 ? FAIXAS[Math.min(FAIXAS.length - 1, Math.floor((ordem - 1) / 2))] : undefined

/** First and last order of the grades of a belt. */
export const ordensDaFaixa = (faixa: Faixa): [number, number] => {
  const index = FAIXAS.indexOf(faixa)
  return [2 * index + 1, faixa === 'preta' ? 20 : 2 * index + 2]
}

/** Affiliated entity as a home shows it. */
export interface Cartao {
  nome: string
  sigla: string
  municipio: string
  uf: string
  cor: string
  /** host label of its portal; '' without a portal */
  portal: string
}

export interface InicioPublico {
  numeros: Numeros
  /** practitioners by the colour of their belt; missing in documents from before it was counted */
  faixas?: Record<Faixa, number>
  /**
   * of the confederation's document alone: clubs by state, for the map; missing in documents from before it was counted
   */
  ufs?: Record<string, number>
  /** entities directly below, by id; missing in documents from before there was one */
  filiadas?: Record<string, Cartao>
}

const SEM_FAIXAS: Record<Faixa, number> = { branca: 0, amarela: 0, verde: 0, azul: 0, vermelha: 0, preta: 0 }

export const INICIO_VAZIO: InicioPublico = {
  numeros: { praticantes: 0, faixasPretas: 0, federacoes: 0, clubes: 0 },
  faixas: SEM_FAIXAS,
  filiadas: {},
}

/** Contribution of one record to the numbers of its entities. Of a person it holds only the counts. */
export interface Contribuicao {
  lugares: string[]
  soma: Partial<Numeros>
  faixa?: Faixa
  /** state in which a club counts on the map */
  uf?: string
  /** shown on the home of the entity `em` */
  cartao?: { em: string; dados: Cartao }
}

export const COLECOES_CONTADAS = ['praticantes', 'entidades'] as const
export type ColecaoContada = (typeof COLECOES_CONTADAS)[number]

export const contada = (collection: string): collection is ColecaoContada =>
  (COLECOES_CONTADAS as readonly string[]).includes(collection)

const text = (record: StoredRecord, path: string) => String(valueAt(record, path) ?? '')

/** Present contribution of a record; null where it is missing, inactive, an old copy, or adds nothing. */
export function contribuicaoDe(collection: ColecaoContada, record: StoredRecord | undefined): Contribuicao | null {
  if (!record || !isActive(record)) return null
  return collection === 'praticantes' ? daPessoa(record) : daEntidade(record)
}

function daPessoa(record: StoredRecord): Contribuicao {
  const places = [
    ENTIDADE_PADRAO,
    text(record, 'dadosFiliacao.federacaoID'),
    text(record, 'dadosFiliacao.vinculadoAEntidadeID'),
  ]
  const ordem = ordemGraduacao(record as RightsPractitioner)
  const black = nivelDaGraduacao(ordem) !== null
  const faixa = faixaDaOrdem(ordem)
  return {
    lugares: [...new Set(places.filter(Boolean))],
    soma: { praticantes: 1, ...(black ? { faixasPretas: 1 } : {}) },
    ...(faixa ? { faixa } : {}),
  }
}

/** The valid host labels, which may become links; other values in an old record are dropped. */
const rotulos = (labels: unknown): string[] =>
  Array.isArray(labels)
    ? labels.filter((label): label is string => typeof label === 'string' && ROTULO.test(label))
    : []

function daEntidade(record: StoredRecord): Contribuicao | null {
  const kind = text(record, 'dadosPessoais.tipoEntidade')
  if (kind === 'confederacao' || !isFiliada(text(record, 'situacao'))) return null
  const portal = rotulos(valueAt(record, 'configuracoes.domain'))[0]
  const dados: Cartao = {
    nome: text(record, 'dadosPessoais.name'),
    sigla: text(record, 'dadosPessoais.sigla'),
    municipio: text(record, 'dadosEndereco.logradouroMunicipio'),
    uf: text(record, 'dadosEndereco.logradouroUF'),
    cor: text(record, 'configuracoes.heroBackgroundColor'),
    portal: typeof portal === 'string' ? portal : '',
  }
  if (kind === 'federacao')
    return { lugares: [ENTIDADE_PADRAO], soma: { federacoes: 1 }, cartao: { em: ENTIDADE_PADRAO, dados } }
  const federation = text(record, 'vinculo.idFederacao')
  return {
    lugares: [...new Set([ENTIDADE_PADRAO, federation].filter(Boolean))],
    soma: { clubes: 1 },
    ...(isUf(dados.uf) ? { uf: dados.uf } : {}),
    ...(valueAt(record, 'cartaoPublico') === false ? {} : { cartao: { em: federation || ENTIDADE_PADRAO, dados } }),
  }
}

/** Entities whose public document a contribution affects. */
export const lugaresDe = ({ lugares, cartao }: Contribuicao): string[] => [
  ...new Set([...lugares, ...(cartao ? [cartao.em] : [])]),
]

/** What a contribution adds to the public document of an entity; all numbers are named, so that the document holds each. */
export function partesDoInicio({ lugares, soma, faixa, uf, cartao }: Contribuicao, lugar: string, id: string): Part[] {
  const here = lugares.includes(lugar) ? 1 : 0
  return [
    ...(Object.keys(INICIO_VAZIO.numeros) as (keyof Numeros)[]).map((name): Part => [
      ['numeros', name],
      here * (soma[name] ?? 0),
    ]),
    ...FAIXAS.map((name): Part => [['faixas', name], name === faixa ? here : 0]),
    ...(uf && lugar === ENTIDADE_PADRAO ? [[['ufs', uf], 1] satisfies Part] : []),
    ...(cartao?.em === lugar ? [[['filiadas', id], cartao.dados] satisfies Part] : []),
  ]
}
