import { ABERTAS } from '../ajuda/estados.ts'
import { NA_PREVIA } from '../eventos/inscricoes/situacoes.ts'
import { placesThatDecide } from '../eventos/transferencias/processo.ts'
import { ENTIDADE_PADRAO } from '../base/portal/entidadePadrao.ts'
import { diaDaCriacao, type Conta, type Numero } from '../base/portal/numero.ts'
import type { Contadores } from '../base/portal/somas.ts'
import type { Collection } from '../base/records/collection.ts'
import { textAt, valueAt } from '../base/records/edits.ts'
import { isActive, type StoredRecord } from '../base/records/metadados.ts'
import type { Part } from '../base/records/sums.ts'
import { alvoDe } from '../base/rights/alvo.ts'
import { NUMEROS_DE_FATURAS } from '../financeiro/numeros.ts'
import { diaDoLembrete, LEMBRETES_EM_ABERTO } from '../pessoas/collections/anotacoes.ts'
import { ATENCOES, campoDoEstado } from './atencoes.ts'
import { DIVISOES_DE_PESSOAS, NUMEROS_DE_PESSOAS } from '../pessoas/numeros.ts'

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
  'anotacoes',
  'exames',
  'resultados',
  'comentarios',
  'noticias',
  'conteudos',
] as const
export type ColecaoDoPainel = (typeof COLECOES_DO_PAINEL)[number]

const places = (...ids: readonly string[]): string[] => [...new Set(ids)].filter(Boolean)

const numeros: readonly Numero[] = [
  ...Object.values(ATENCOES),
  ...Object.values(NUMEROS_DE_FATURAS),
  ...Object.values(NUMEROS_DE_PESSOAS),
]
/** Accounts of all numbers of the dashboards, each once. */
export const CONTAS_DO_PAINEL: readonly Conta[] = [
  ...new Map(
    [
      ...numeros.flatMap(({ conta, valor }) => (valor ? [conta, valor] : [conta])),
      ...Object.values(DIVISOES_DE_PESSOAS).map(({ conta }) => conta),
    ].map((conta) => [conta.nome, conta]),
  ).values(),
]

/** States in which an entry is not final. */
export const INSCRICOES_EM_ANDAMENTO: readonly string[] = ['pendente', 'aguardandoPagamento', 'listaDeEspera']

interface Propria {
  /** path of the person's id */
  pessoa: string
  conta: string
  /** states in which it is under way; an invoice while it is open */
  estados?: readonly string[]
  /** what its key begins with; the day of its creation where absent */
  chave?: (record: StoredRecord) => string
}

/** An own reminder's day, and the office whose note it is. */
const chaveDoLembrete = (record: StoredRecord): string =>
  [diaDoLembrete(record), textAt(record, 'vinculo.idEntidade'), textAt(record, 'vinculo.idFederacao')].join('~')

/** A person's counts without reminders of offices whose notes they read no more. */
export const semLembretesDeOutros = (
  { contas }: Contadores,
  le: (alvo: { entidade: string; federacao: string }) => boolean,
): Contadores => ({
  contas: {
    ...contas,
    lembretes: Object.fromEntries(
      Object.entries(contas.lembretes ?? {}).filter(([key]) => {
        const [, entidade = '', federacao = ''] = key.split('~')
        return le({ entidade, federacao })
      }),
    ),
  },
})

/** Records of a person under way, and the account in which each counts; each key ends with the record's id. */
const PROPRIOS: Readonly<Partial<Record<ColecaoDoPainel, readonly Propria[]>>> = {
  faturas: [{ pessoa: 'filtros.pagador.pessoa', conta: 'faturas' }],
  inscricoes: [
    { pessoa: 'pessoa', conta: 'inscricoes', estados: INSCRICOES_EM_ANDAMENTO },
    { pessoa: 'pessoa', conta: 'confirmadas', estados: ['confirmada'] },
  ],
  tickets: [{ pessoa: 'pessoa', conta: 'chamados', estados: ABERTAS }],
  anotacoes: [{ pessoa: 'quem', conta: 'lembretes', estados: LEMBRETES_EM_ABERTO, chave: chaveDoLembrete }],
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
    ...CONTAS_DO_PAINEL.flatMap(({ colecao, estados = [] }) => (colecao === name ? estados : [])),
    ...(PROPRIOS[name] ?? []).flatMap(({ estados = [] }) => estados),
    ...(name === 'inscricoes' ? NA_PREVIA : []),
  ]
  return { campo: campoDoEstado(name), valores: [...new Set(states)] }
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
  const of =
    name === 'transferencias'
      ? places(ENTIDADE_PADRAO, ...placesThatDecide(record))
      : // An office is reminded of its own notes alone.
        name === 'anotacoes'
        ? places(entidade)
        : places(ENTIDADE_PADRAO, federacao, entidade)
  const parcelas: Parcela[] = []
  const add = (conta: string, chave: string, n = 1, lugares: string[] = of) => {
    if (chave !== '' && n !== 0) parcelas.push({ lugares, conta, chave, n })
  }
  for (const { nome, colecao, chave, quanto } of CONTAS_DO_PAINEL)
    if (colecao === name) add(nome, chave(record), quanto?.(record))
  if (name === 'praticantes' && isActive(record)) {
    // A teacher plans for a club, or for the people of a federation without one.
    const club = places(
      textAt(record, 'dadosFiliacao.vinculadoAEntidadeID') || textAt(record, 'dadosFiliacao.federacaoID'),
    )
    add('alunos', 'total', 1, club)
    add('aptas', aptaEm, 1, club)
  }
  if (name === 'inscricoes' && (NA_PREVIA as readonly string[]).includes(textAt(record, 'situacao')))
    add('inscritos', textAt(record, 'evento'))
  for (const { pessoa, conta, estados, chave = diaDaCriacao } of PROPRIOS[name] ?? []) {
    const praticante = textAt(record, pessoa)
    const corre = estados ? estados.includes(textAt(record, 'situacao')) : isOpen(record)
    if (praticante && corre) add(conta, `${chave(record)}~${id}`, 1, [lugarDaPessoa(praticante)])
  }
  return parcelas.length > 0 ? { parcelas } : null
}

/** What a contribution adds to the counts of a place. */
export const partesDoPainel = ({ parcelas }: ParcelasDoPainel, lugar: string): Part[] =>
  parcelas.flatMap(({ lugares, conta, chave, n }) => (lugares.includes(lugar) ? [[['contas', conta, chave], n]] : []))

export const lugaresDasParcelas = ({ parcelas }: ParcelasDoPainel): string[] => [
  ...new Set(parcelas.flatMap(({ lugares }) => lugares)),
]
