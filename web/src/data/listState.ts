/** The state of a list screen, as its address holds it: where, search, filters, sort, page size and view. */
export interface ListState {
  /** which of the scopes a person may list in, by scopeKey; '' is the first */
  onde: string
  busca: string
  /** which records: those in force, the deactivated ones, or both */
  situacao: Situacao
  /** dotted path -> value compared with == */
  filtros: Readonly<Record<string, string>>
  /** path the rows are ordered by; '' is the collection's own order */
  ordem: string
  sentido: 'asc' | 'desc'
  tamanho: number
}

export type Situacao = 'ativos' | 'inativos' | 'todos'

/** Pages of ten unless another size is given (specification 7). */
export const TAMANHOS = [10, 25, 50] as const
export const ESTADO_INICIAL: ListState = {
  onde: '',
  busca: '',
  situacao: 'todos',
  filtros: {},
  ordem: '',
  sentido: 'asc',
  tamanho: 10,
}

/** Whether a search is for a number that belongs to one person: a CPF, whole or nearly. */
export const isPersonalNumber = (text: string): boolean =>
  /^[\d.\-/\s]+$/.test(text) && text.replace(/\D/g, '').length >= 10

const MAX_TEXT = 120
export const isSituacao = (text: string): text is Situacao => ['ativos', 'inativos', 'todos'].includes(text)

/** What a screen allows in its address; anything else there is ignored, since anybody may write an address. */
export interface ListLimits {
  filtros: readonly string[]
  ordens: readonly string[]
  /** direction of the list's own order, 'asc' unless told otherwise */
  sentido?: 'asc' | 'desc'
}

/** Parameters of a list's own: a filter by a field of the same name goes by another one. */
const OWN = new Set(['onde', 'busca', 'situacao', 'ordem', 'sentido', 'tamanho'])

/** Parameter of an address that holds the filter by a path. */
export const filterParam = (path: string): string => (OWN.has(path) ? `campo.${path}` : path)

/** An address with another state of its list; what names the screen beside it (`ver`) stays. */
export function withListState(before: URLSearchParams, state: ListState, limits: ListLimits): URLSearchParams {
  const owned = new Set([...OWN, ...limits.filtros.map(filterParam)])
  return new URLSearchParams([...[...before].filter(([name]) => !owned.has(name)), ...formatListState(state, limits)])
}

/** Reads a list's state from an address. Never throws; unknown or impossible values fall back to the initial ones. */
export function parseListState(params: URLSearchParams, limits: ListLimits): ListState {
  const filtros: Record<string, string> = {}
  for (const path of limits.filtros) {
    const value = params.get(filterParam(path))
    if (value) filtros[path] = value.slice(0, MAX_TEXT)
  }
  const ordem = params.get('ordem') ?? ''
  const situacao = params.get('situacao') ?? ''
  const tamanho = Number(params.get('tamanho'))
  // A list that is ordered otherwise begins upwards; in its own order it begins in its own direction.
  const own = limits.ordens.includes(ordem) ? 'asc' : (limits.sentido ?? 'asc')
  return {
    onde: (params.get('onde') ?? '').slice(0, MAX_TEXT),
    busca: (params.get('busca') ?? '').slice(0, MAX_TEXT),
    situacao: isSituacao(situacao) ? situacao : ESTADO_INICIAL.situacao,
    filtros,
    ordem: limits.ordens.includes(ordem) ? ordem : '',
    sentido: params.get('sentido') === opposite(own) ? opposite(own) : own,
    tamanho: TAMANHOS.some((size) => size === tamanho) ? tamanho : ESTADO_INICIAL.tamanho,
  }
}

export const opposite = (direction: ListState['sentido']) => (direction === 'asc' ? 'desc' : 'asc')

/** The address of a state: only what differs from the initial one, in a fixed order. */
export function formatListState(state: ListState, limits?: ListLimits): URLSearchParams {
  const params = new URLSearchParams()
  if (state.onde) params.set('onde', state.onde)
  if (state.busca) params.set('busca', state.busca)
  if (state.situacao !== ESTADO_INICIAL.situacao) params.set('situacao', state.situacao)
  for (const path of Object.keys(state.filtros).sort())
    if (state.filtros[path]) params.set(filterParam(path), state.filtros[path])
  if (state.ordem) params.set('ordem', state.ordem)
  if (state.sentido !== (state.ordem ? 'asc' : (limits?.sentido ?? 'asc'))) params.set('sentido', state.sentido)
  if (state.tamanho !== ESTADO_INICIAL.tamanho) params.set('tamanho', String(state.tamanho))
  return params
}
