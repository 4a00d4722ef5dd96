import { CATEGORIAS, isCategoriaDeAjuda, type CategoriaDeAjuda } from './estados.ts'
import { valueAt } from '../base/records/edits.ts'
import { isActive, type StoredRecord } from '../base/records/metadados.ts'
import { plainText } from '../base/records/richText.ts'

export const TIPOS_DE_AJUDA = ['faqs', 'tutoriais'] as const
export type TipoDeAjuda = (typeof TIPOS_DE_AJUDA)[number]

/** A question or a tutorial in a list. */
export interface ItemDeAjuda {
  tipo: TipoDeAjuda
  id: string
  titulo: string
  /** beginning of the answer, or purpose of a tutorial */
  resumo: string
  categoria: CategoriaDeAjuda
  ordem: number
  palavras: readonly string[]
  /** of a tutorial: its audience, and its duration in minutes */
  papel: string
  duracao: number
  filiados: boolean
  /** keys of the desk's screens that it explains (portal/telas.ts); absent from lists that were written before */
  telas?: readonly string[]
}

/** Queue that accepts tickets. */
export interface FilaPublica {
  id: string
  nome: string
  /** promised times in business hours */
  resposta: number
  solucao: number
}

export interface AjudaPublica {
  itens: readonly ItemDeAjuda[]
  filas: readonly FilaPublica[]
}

/** Greatest number of items of one kind in the help of an entity. */
export const MAIS_ITENS_DE_AJUDA = 300
/** Longest address of a screen in the list. */
const MAIOR_TELA = 120
const RESUMO = 220
const MAIS_FILAS = 40

const text = (record: unknown, path: string) => {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}
const number = (record: unknown, path: string, none = 0) => {
  const value = valueAt(record, path)
  return typeof value === 'number' ? value : none
}
const texts = (record: unknown, path: string): string[] => {
  const value = valueAt(record, path)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A published record as an item of the help; undefined for one that is not on air. */
export function itemDeAjuda(tipo: TipoDeAjuda, id: string, record: StoredRecord): ItemDeAjuda | undefined {
  if (!isActive(record) || valueAt(record, 'publicacao.publicada') !== true) return undefined
  const categoria = text(record, 'categoria')
  return {
    tipo,
    id,
    titulo: text(record, tipo === 'faqs' ? 'pergunta' : 'titulo'),
    resumo: shortened(tipo === 'faqs' ? plainText(valueAt(record, 'resposta')) : text(record, 'resumo')),
    categoria: isCategoriaDeAjuda(categoria) ? categoria : 'outros',
    ordem: number(record, 'ordem'),
    palavras: texts(record, 'palavras'),
    papel: tipo === 'tutoriais' ? text(record, 'papel') || 'todos' : '',
    duracao: number(record, 'duracao'),
    filiados: text(record, 'publicacao.publico') === 'filiados',
    // Rules bound their number alone.
    telas: texts(record, 'telas').filter(({ length }) => length <= MAIOR_TELA),
  }
}

/** Items of a kind that explain a screen of the desk. */
export const ajudaDaTela = (itens: readonly ItemDeAjuda[], tipo: TipoDeAjuda, tela: string): ItemDeAjuda[] =>
  itens.filter((item) => item.tipo === tipo && item.telas?.includes(tela))

function shortened(whole: string): string {
  const line = whole.replace(/\s+/g, ' ').trim()
  if (line.length <= RESUMO) return line
  const cut = line.slice(0, RESUMO)
  return `${cut.slice(0, Math.max(1, cut.lastIndexOf(' ')))}…`
}

/** A department as a queue; undefined for one that accepts no tickets. */
export function filaPublica(id: string, record: StoredRecord): FilaPublica | undefined {
  if (!isActive(record) || valueAt(record, 'atendimento.recebe') !== true) return undefined
  return {
    id,
    nome: text(record, 'name'),
    resposta: number(record, 'atendimento.resposta', 8),
    solucao: number(record, 'atendimento.solucao', 40),
  }
}

/**
 * Public help of an entity: its items ordered by category, then by their order within it, then by name, and its queues.
 */
export function ajudaDe(itens: readonly ItemDeAjuda[], filas: readonly FilaPublica[]): AjudaPublica {
  return {
    itens: itens.toSorted(
      (a, b) =>
        CATEGORIAS.indexOf(a.categoria) - CATEGORIAS.indexOf(b.categoria) ||
        a.ordem - b.ordem ||
        a.titulo.localeCompare(b.titulo, 'pt-BR'),
    ),
    filas: filas.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')).slice(0, MAIS_FILAS),
  }
}

/** Views, votes, and the number of times that a suggestion avoided a ticket. */
export interface Contagem {
  vistas?: number
  uteis?: number
  inuteis?: number
  evitados?: number
}

/** Answers and solutions of a queue in a month; times are business minutes. */
export interface TemposDaFila {
  nome?: string
  respondidos?: number
  minutosResposta?: number
  resolvidos?: number
  minutosSolucao?: number
}

export interface ContagensDaAjuda {
  /** tickets avoided by the help, by month 'AAAA-MM' */
  evitados?: Readonly<Record<string, number>>
  itens?: Readonly<Record<string, Contagem>>
  /** month 'AAAA-MM' -> queue -> times */
  tempos?: Readonly<Record<string, Readonly<Record<string, TemposDaFila>>>>
}

export const chaveDaAjuda = ({ tipo, id }: Pick<ItemDeAjuda, 'tipo' | 'id'>): string => `${tipo}~${id}`

/** Usefulness to readers, 0 to 1: the smoothed share of good votes, so that a single vote does not lead the list. */
export const utilidade = ({ uteis = 0, inuteis = 0 }: Contagem): number => (uteis + 1) / (uteis + inuteis + 3)

/** Most useful items first; among equals the most viewed. */
export function maisUteis(
  itens: readonly ItemDeAjuda[],
  contagens: NonNullable<ContagensDaAjuda['itens']>,
  most: number,
): ItemDeAjuda[] {
  const count = (item: ItemDeAjuda) => contagens[chaveDaAjuda(item)] ?? {}
  return itens
    .toSorted((a, b) => utilidade(count(b)) - utilidade(count(a)) || (count(b).vistas ?? 0) - (count(a).vistas ?? 0))
    .slice(0, most)
}

/** Least number of answers for an average. */
const POUCOS = 3

export interface MediaDaFila {
  fila: string
  nome: string
  /** business minutes; undefined where there are too few answers */
  resposta: number | undefined
  solucao: number | undefined
}

/** Averages of each queue over months, by name. @param meses 'AAAA-MM' */
export function mediasDasFilas(tempos: ContagensDaAjuda['tempos'], meses: readonly string[]): MediaDaFila[] {
  const sums = new Map<string, Required<TemposDaFila>>()
  for (const mes of meses)
    for (const [fila, times] of Object.entries(tempos?.[mes] ?? {})) {
      const sum = sums.get(fila)
      sums.set(fila, {
        nome: times.nome ?? sum?.nome ?? '',
        respondidos: (sum?.respondidos ?? 0) + (times.respondidos ?? 0),
        minutosResposta: (sum?.minutosResposta ?? 0) + (times.minutosResposta ?? 0),
        resolvidos: (sum?.resolvidos ?? 0) + (times.resolvidos ?? 0),
        minutosSolucao: (sum?.minutosSolucao ?? 0) + (times.minutosSolucao ?? 0),
      })
    }
  const share = (whole: number, count: number) => (count >= POUCOS ? whole / count : undefined)
  return [...sums]
    .map(([fila, sum]) => ({
      fila,
      nome: sum.nome,
      resposta: share(sum.minutosResposta, sum.respondidos),
      solucao: share(sum.minutosSolucao, sum.resolvidos),
    }))
    .filter(({ resposta, solucao }) => resposta !== undefined || solucao !== undefined)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

/** Tickets avoided by the help from one month to another, both included. */
export const evitadosEntre = ({ evitados = {} }: ContagensDaAjuda, de: string, ate: string): number =>
  Object.entries(evitados).reduce((sum, [mes, count]) => (mes >= de && mes <= ate ? sum + count : sum), 0)
