import { ABERTAS } from '../ajuda/estados.ts'
import { dayInBrasilia } from '../base/brazil/dates.ts'
import { NA_PREVIA } from '../eventos/inscricoes/situacoes.ts'
import { ENTIDADE_PADRAO } from '../base/portal/entidadePadrao.ts'
import { faixaDaOrdem } from '../base/portal/numeros.ts'
import type { Collection } from '../base/records/collection.ts'
import { valueAt } from '../base/records/edits.ts'
import { isActive, isInstant, type StoredRecord } from '../base/records/metadados.ts'
import type { Part } from '../base/records/sums.ts'
import { alvoDe } from '../base/rights/alvo.ts'
import { ordemGraduacao, type RightsPractitioner } from '../base/rights/rulesOwned.ts'
import { EM_ANDAMENTO } from '../eventos/transferencias/tipos.ts'
import type { Contadores } from '../base/portal/somas.ts'

/** Contribution of a record to one count of each of its places. */
export interface Parcela {
  lugares: string[]
  conta: string
  chave: string
  n: number
}
export interface ParcelasDoPainel {
  parcelas: Parcela[]
}

/** Key of a person's document; no entity has such an id. */
export const lugarDaPessoa = (uid: string): string => `p~${uid}`

/** Collections whose records the dashboards count. */
export const COLECOES_DO_PAINEL = [
  'praticantes',
  'faturas',
  'pagamentos',
  'inscricoes',
  'tickets',
  'matriculas',
  'pedidosCertificado',
  'carterinhas',
  'transferencias',
  'pedidosVinculo',
  'exames',
  'resultados',
  'comentarios',
  'noticias',
  'conteudos',
] as const
export type ColecaoDoPainel = (typeof COLECOES_DO_PAINEL)[number]

const text = (record: unknown, path: string): string => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}
const number = (record: unknown, path: string): number => {
  const value = valueAt(record, path)
  return typeof value === 'number' ? value : 0
}
const dayOf = (record: StoredRecord, path = 'metadados.creation'): string => {
  const at = valueAt(record, path)
  return isInstant(at) ? dayInBrasilia(at.toMillis()) : '0000-00-00'
}
const places = (...ids: readonly string[]): string[] => [...new Set(ids)].filter(Boolean)

/** States in which a record waits for a decision, and the account in which it counts. */
const ESPERAM: Readonly<Partial<Record<ColecaoDoPainel, Readonly<Record<string, string>>>>> = {
  pagamentos: { informado: 'pagamentos' },
  inscricoes: { pendente: 'inscricoes' },
  tickets: Object.fromEntries(ABERTAS.map((state) => [state, 'chamados'])),
  pedidosCertificado: { solicitado: 'pedidos', emConferencia: 'conferencias' },
  carterinhas: { emEmissao: 'carteiras' },
  transferencias: Object.fromEntries(EM_ANDAMENTO.map((state) => [state, 'transferencias'])),
  pedidosVinculo: { solicitado: 'vinculos' },
  exames: { solicitado: 'examesPedidos', apurado: 'examesApurados', homologadoFederacao: 'examesHomologados' },
  resultados: { emAnalise: 'resultados' },
  comentarios: { aguardando: 'comentarios' },
  noticias: { rascunho: 'rascunhos', agendada: 'agendadas' },
  conteudos: { rascunho: 'paginas' },
}

/** Field of a record's state, which news and pages have in their publication. */
const stateField = (name: ColecaoDoPainel): string =>
  name === 'noticias' || name === 'conteudos' ? 'publicacao.situacao' : 'situacao'
const stateOf = (name: ColecaoDoPainel, record: StoredRecord): string => text(record, stateField(name))

/** States in which an entry is not final. */
export const INSCRICOES_EM_ANDAMENTO: readonly string[] = ['pendente', 'aguardandoPagamento', 'listaDeEspera']

interface Propria {
  /** path of the person's id */
  pessoa: string
  conta: string
  /** states in which it is under way; an invoice while it is open */
  estados?: readonly string[]
}

/** Records of a person under way, and the account in which each counts; each key ends with the record's id. */
const PROPRIOS: Readonly<Partial<Record<ColecaoDoPainel, readonly Propria[]>>> = {
  faturas: [{ pessoa: 'filtros.pagador.pessoa', conta: 'faturas' }],
  inscricoes: [
    { pessoa: 'pessoa', conta: 'inscricoes', estados: INSCRICOES_EM_ANDAMENTO },
    { pessoa: 'pessoa', conta: 'confirmadas', estados: ['confirmada'] },
  ],
  tickets: [{ pessoa: 'pessoa', conta: 'chamados', estados: ABERTAS }],
  matriculas: [{ pessoa: 'aluno', conta: 'turmas', estados: ['ativa', 'pedida'] }],
}

const isOpen = (record: StoredRecord): boolean => valueAt(record, 'filtros.aberta') === true

/**
 * Field and values of the records that contribute to the counts, so that the nightly comparison reads no others; undefined for collections of
 * which any record may.
 */
export function contribuintes(
  name: ColecaoDoPainel,
): { campo: string; valores: readonly (string | boolean)[] } | undefined {
  if (name === 'praticantes' || name === 'pagamentos') return undefined
  if (name === 'faturas') return { campo: 'filtros.aberta', valores: [true] }
  const states = [
    ...Object.keys(ESPERAM[name] ?? {}),
    ...(PROPRIOS[name] ?? []).flatMap(({ estados = [] }) => estados),
    ...(name === 'inscricoes' ? NA_PREVIA : []),
  ]
  return { campo: stateField(name), valores: [...new Set(states)] }
}

/** Ids of a person's records in some accounts, the newest first. */
export const idsDasContas = ({ contas }: Contadores, ...nomes: readonly string[]): string[] =>
  nomes
    .flatMap((nome) => Object.keys(contas[nome] ?? {}))
    .sort()
    .reverse()
    .flatMap((key) => (key.includes('~') ? [key.slice(key.indexOf('~') + 1)] : []))

/**
 * Contribution of a stored record to the counts of the dashboards; null for none.
 * @param aptaEm of a person: first day on which their next exam is possible; '' where that is not known
 */
export function parcelasDoPainel(
  collection: Collection,
  id: string,
  record: StoredRecord | undefined,
  aptaEm = '',
): ParcelasDoPainel | null {
  if (!record || record.metadados.successorId !== '') return null
  const name = collection.name as ColecaoDoPainel
  const { entidade, federacao } = alvoDe(collection, id, record)
  const lados = valueAt(record, 'vinculo.lados')
  const of =
    name === 'transferencias'
      ? places(ENTIDADE_PADRAO, ...(Array.isArray(lados) ? lados.map(String) : []))
      : places(ENTIDADE_PADRAO, federacao, entidade)
  const parcelas: Parcela[] = []
  const add = (conta: string, chave: string, n = 1, lugares: string[] = of) => {
    if (chave !== '' && n !== 0) parcelas.push({ lugares, conta, chave, n })
  }
  if (name === 'praticantes') daPessoa(record, add, aptaEm)
  if (name === 'faturas' && isOpen(record)) {
    const due = text(record, 'vencimento')
    add('faturasAbertas', due)
    add('aReceber', due, number(record, 'total') - number(record, 'pago'))
  }
  if (name === 'pagamentos') {
    const month = text(record, 'filtros.recebido')
    add('recebido', month, number(record, 'valor'))
    add('recebimentos', month)
    if (text(record, 'situacao') === 'informado') add('aConferir', dayOf(record), number(record, 'valor'))
  }
  if (name === 'inscricoes' && (NA_PREVIA as readonly string[]).includes(text(record, 'situacao')))
    add('inscritos', text(record, 'evento'))
  const waits = isActive(record) ? ESPERAM[name]?.[stateOf(name, record)] : undefined
  if (waits) add(waits, dayOf(record))
  for (const { pessoa, conta, estados } of PROPRIOS[name] ?? []) {
    const praticante = text(record, pessoa)
    const corre = estados ? estados.includes(text(record, 'situacao')) : isOpen(record)
    if (praticante && corre) add(conta, `${dayOf(record)}~${id}`, 1, [lugarDaPessoa(praticante)])
  }
  return parcelas.length > 0 ? { parcelas } : null
}

function daPessoa(
  record: StoredRecord,
  add: (conta: string, chave: string, n?: number, lugares?: string[]) => void,
  aptaEm: string,
): void {
  if (!isActive(record)) return
  add('pessoas', 'total')
  add('novas', dayOf(record).slice(0, 7))
  add('anuidades', String(number(record, 'filtros.ultimaAnuidade')))
  add('faixas', faixaDaOrdem(ordemGraduacao(record as RightsPractitioner)) ?? '')
  add('ufs', text(record, 'dadosEndereco.logradouroUF'))
  add('menores', text(record, 'filtros.autorizarAte'))
  add('documentos', text(record, 'filtros.vencimento'))
  // A teacher plans for a club, or for the people of a federation without one.
  const club = places(text(record, 'dadosFiliacao.vinculadoAEntidadeID') || text(record, 'dadosFiliacao.federacaoID'))
  add('alunos', 'total', 1, club)
  add('aptas', aptaEm, 1, club)
}

/** What a contribution adds to the counts of a place. */
export const partesDoPainel = ({ parcelas }: ParcelasDoPainel, lugar: string): Part[] =>
  parcelas.flatMap(({ lugares, conta, chave, n }) => (lugares.includes(lugar) ? [[['contas', conta, chave], n]] : []))

export const lugaresDasParcelas = ({ parcelas }: ParcelasDoPainel): string[] => [
  ...new Set(parcelas.flatMap(({ lugares }) => lugares)),
]
