/** State of a list screen, as its address holds it: scope, search, filters, sort, page size and view. */
export interface ListState {
  /** scopeKey of one of the scopes that the user may list; '' is the first */
  onde: string
  busca: string
  /** records shown: active ones, inactive ones, or both */
  situacao: Situacao
  /** dotted path -> value of the filter */
  filtros: Readonly<Record<string, string>>
  /** path by which the rows are ordered; '' is the collection's own order */
  ordem: string
  sentido: 'asc' | 'desc'
  tamanho: number
}

/** Parts of the state to change, or what they follow from: the state of that moment, which may be ahead of what is rendered. */
export type ListChange = Partial<ListState> | ((now: ListState) => Partial<ListState>)

/** Filters with some of them changed; '' removes one. */
export const withFilters = (filtros: ListState['filtros'], changes: ListState['filtros']): ListState['filtros'] =>
  Object.fromEntries(Object.entries({ ...filtros, ...changes }).filter(([, value]) => value !== ''))

export type Situacao = 'ativos' | 'inativos' | 'todos'

/** Page sizes; ten unless another is given (specification 7). */
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

/** Whether a search text is a number that belongs to one person: a CPF, whole or nearly. */
export const isPersonalNumber = (text: string): boolean =>
  /^[\d.\-/\s]+$/.test(text) && text.replace(/\D/g, '').length >= 10

const MAX_TEXT = 120
export const isSituacao = (text: string): text is Situacao => ['ativos', 'inativos', 'todos'].includes(text)

/** Filters and orders that a screen reads from its address; others are ignored, since anybody may write an address. */
export interface ListLimits {
  filtros: readonly string[]
  ordens: readonly string[]
  /** direction of the list's own order, 'asc' by default */
  sentido?: 'asc' | 'desc'
  /** filter of a list whose address names none and searches nothing; it is shown in the opposite direction. `state`: path of the records' state */
  ahead?: { path: string; value: string; state?: string | undefined }
}

/** Reserved parameters of a list: a filter by a field of the same name has a prefix. */
const OWN = new Set(['onde', 'busca', 'situacao', 'ordem', 'sentido', 'tamanho'])

/** Name of the URL parameter that holds the filter by a path. */
export const filterParam = (path: string): string => (OWN.has(path) ? `campo.${path}` : path)

/** Address with another state of its list; the parameter that names the screen (`ver`) stays. */
export function withListState(before: URLSearchParams, state: ListState, limits: ListLimits): URLSearchParams {
  const owned = new Set([...OWN, ...limits.filtros.map(filterParam)])
  return new URLSearchParams([...[...before].filter(([name]) => !owned.has(name)), ...formatListState(state, limits)])
}

/** Reads the state of a list from an address. Never throws; unknown or impossible values fall back to the initial ones. */
export function parseListState(params: URLSearchParams, limits: ListLimits): ListState {
  const filtros: Record<string, string> = {}
  for (const path of limits.filtros) {
    const value = params.get(filterParam(path))
    if (value) filtros[path] = value.slice(0, MAX_TEXT)
  }
  const busca = (params.get('busca') ?? '').slice(0, MAX_TEXT)
  const { ahead } = limits
  if (ahead && !busca && !params.has('situacao') && !limits.filtros.some((path) => params.has(filterParam(path))))
    filtros[ahead.path] = ahead.value
  const ordem = params.get('ordem') ?? ''
  const situacao = params.get('situacao') ?? ''
  const tamanho = Number(params.get('tamanho'))
  const own = ownDirection({ filtros, ordem: limits.ordens.includes(ordem) ? ordem : '' }, limits)
  return {
    onde: (params.get('onde') ?? '').slice(0, MAX_TEXT),
    busca,
    situacao: isSituacao(situacao) ? situacao : ESTADO_INICIAL.situacao,
    filtros,
    ordem: limits.ordens.includes(ordem) ? ordem : '',
    sentido: params.get('sentido') === opposite(own) ? opposite(own) : own,
    tamanho: TAMANHOS.some((size) => size === tamanho) ? tamanho : ESTADO_INICIAL.tamanho,
  }
}

/** Direction in which a list begins: ascending by another path than its own, and what is to come nearest first. */
function ownDirection(
  { filtros, ordem }: Pick<ListState, 'filtros' | 'ordem'>,
  { sentido = 'asc', ahead }: Omit<ListLimits, 'filtros' | 'ordens'>,
): ListState['sentido'] {
  if (ordem) return 'asc'
  return ahead && filtros[ahead.path] === ahead.value ? opposite(sentido) : sentido
}

/** A state with a part changed: a list in the direction in which it begins stays so. */
export function changed(state: ListState, part: Partial<ListState>, limits: ListLimits): ListState {
  const next = { ...state, ...part }
  const { ahead } = limits
  if (part.busca && !part.filtros && isBeginning(state, ahead)) next.filtros = {}
  // A state that is chosen may be one of records that are over.
  if (ahead?.state && part.filtros?.[ahead.state] && !state.filtros[ahead.state]) {
    const { [ahead.path]: begun, ...chosen } = part.filtros
    if (begun === ahead.value) next.filtros = chosen
  }
  // Without its search a list is as it began.
  if (ahead && state.busca && part.busca === '' && !part.filtros && Object.keys(state.filtros).length === 0)
    next.filtros = { [ahead.path]: ahead.value }
  const began = part.sentido === undefined && state.sentido === ownDirection(state, limits)
  return began ? { ...next, sentido: ownDirection(next, limits) } : next
}

/** Whether a list shows what it begins with, and no filter of the user. */
export const isBeginning = (
  { filtros, situacao }: Pick<ListState, 'filtros' | 'situacao'>,
  ahead: ListLimits['ahead'],
) =>
  ahead !== undefined &&
  situacao === ESTADO_INICIAL.situacao &&
  Object.keys(filtros).join() === ahead.path &&
  filtros[ahead.path] === ahead.value

export const opposite = (direction: ListState['sentido']) => (direction === 'asc' ? 'desc' : 'asc')

/** URL parameters of a state: only those that differ from the initial one, in a fixed order. */
export function formatListState(state: ListState, limits?: ListLimits): URLSearchParams {
  const params = new URLSearchParams()
  if (state.onde) params.set('onde', state.onde)
  if (state.busca) params.set('busca', state.busca)
  if (state.situacao !== ESTADO_INICIAL.situacao) params.set('situacao', state.situacao)
  const ahead = limits?.ahead
  if (state.busca || !isBeginning(state, ahead))
    for (const path of Object.keys(state.filtros).sort())
      if (state.filtros[path]) params.set(filterParam(path), state.filtros[path])
  if (ahead && !state.busca && [...params.keys()].every((name) => name === 'onde') && !isBeginning(state, ahead))
    params.set(filterParam(ahead.path), '')
  if (state.ordem) params.set('ordem', state.ordem)
  if (state.sentido !== ownDirection(state, limits ?? {})) params.set('sentido', state.sentido)
  if (state.tamanho !== ESTADO_INICIAL.tamanho) params.set('tamanho', String(state.tamanho))
  return params
}
