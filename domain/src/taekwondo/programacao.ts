import { aleatorio } from './aleatorio.ts'
import { lowerBound, lowerBoundTogether, tailLengths } from './limiteAgenda.ts'
import { aceito, recusado, type Resultado } from './recusa.ts'

/** A match to be scheduled. Times in whole seconds from the start of the day. */
export interface PartidaAgenda {
  id: string
  /** matches whose winners fight here */
  depende: readonly string[]
  /** who fights or may still fight here */
  atletas: readonly string[]
  duracao: number
  final: boolean
}
export interface RegrasAgenda {
  quadras: number
  /** least rest between two matches of an athlete */
  descanso: number
  /** finals wait until everything else is over */
  finaisJuntas: boolean
  /** now: nothing starts earlier */
  agora: number
  /** court (1 ...) -> second from which it is free, for a court that is late */
  livreEm?: Readonly<Record<number, number>> | undefined
}
export interface Horario {
  id: string
  quadra: number
  /** 101, 102 ... on court 1, 201 ... on court 2 (PRODUCT 2(f)) */
  numero: number
  inicio: number
  fim: number
}
export interface Agenda {
  /** by start */
  partidas: Horario[]
  fim: number
  limiteInferior: number
}
export type Marcada = Omit<Horario, 'numero'>
/** Progress of the day: ends of matches, and the second from which each athlete has rested. */
export interface Ocupacao {
  fins: ReadonlyMap<string, number>
  descansados: ReadonlyMap<string, number>
}

/** Orders that one plan may try, and matches placed in all of them; bounded by number, not by time, so that every machine gives the same plan. */
const TENTATIVAS = 120
const COLOCACOES = 12_000
/** Within this share of the bound no further order is tried. */
const BASTA = 1.01

/** When each court is free. */
export const courtsFree = (rules: RegrasAgenda): number[] =>
  Array.from({ length: rules.quadras }, (_, i) => Math.max(rules.agora, rules.livreEm?.[i + 1] ?? 0))

/** Reasons why no plan can contain these matches; null for none. */
export function checkAgenda(
  matches: readonly PartidaAgenda[],
  rules: RegrasAgenda,
): { ok: false; recusa: { codigo: string; frase: string } } | null {
  if (!Number.isInteger(rules.quadras) || rules.quadras < 1)
    return recusado('sem-quadra', 'Informe ao menos uma quadra.')
  if (new Set(matches.map((match) => match.id)).size !== matches.length)
    return recusado('partida-repetida', 'Há luta repetida na programação.')
  if (matches.some((match) => !(match.duracao > 0)))
    return recusado('duracao-invalida', 'A duração de cada luta precisa ser maior que zero.')
  if (!tailLengths(matches, 0)) return recusado('dependencia-circular', 'As lutas dependem umas das outras em círculo.')
  const finals = new Set(matches.filter((match) => match.final).map((match) => match.id))
  if (rules.finaisJuntas && matches.some((match) => !match.final && match.depende.some((id) => finals.has(id)))) {
    return recusado('final-no-meio', 'Com as finais juntas, nenhuma outra luta pode depender de uma final.')
  }
  return null
}

/**
 * Puts matches on courts: longest chain still to come first, nobody on two courts, rest kept, finals together if wanted. Where that
 * order ends over the bound, others near it are tried and the earliest end wins. The same input gives the same plan on every machine.
 * Some 1,500 matches and 12 courts take a fraction of a second.
 */
export function schedule(matches: readonly PartidaAgenda[], rules: RegrasAgenda): Resultado<Agenda> {
  const refused = checkAgenda(matches, rules)
  if (refused) return refused
  const tails = tailLengths(matches, rules.descanso) ?? new Map<string, number>()
  const free = courtsFree(rules)
  const limiteInferior = Math.max(
    lowerBound(matches, rules, tails, free),
    rules.finaisJuntas ? lowerBoundTogether(matches, rules, free) : 0,
  )
  const attempts = Math.min(TENTATIVAS, Math.ceil(COLOCACOES / (matches.length + 1)))
  const random = aleatorio('programacao-1')
  let best = assign(matches, rules, longestFirst(tails))
  for (let attempt = 1; attempt < attempts && lastEnd(best, rules.agora) > limiteInferior * BASTA; attempt += 1) {
    // Each chain counts for up to a third more than it is.
    const tried = assign(
      matches,
      rules,
      longestFirst(new Map([...tails].map(([id, tail]) => [id, tail * (1 + random(1000) / 3000)]))),
    )
    if (lastEnd(tried, rules.agora) < lastEnd(best, rules.agora)) best = tried
  }
  const partidas = numbered(best, rules.quadras)
  return aceito({ partidas, fim: lastEnd(partidas, rules.agora), limiteInferior })
}

const longestFirst = (tails: ReadonlyMap<string, number>) => (a: PartidaAgenda, b: PartidaAgenda) =>
  (tails.get(b.id) ?? 0) - (tails.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1)

export const lastEnd = (list: readonly Marcada[], now: number): number =>
  list.reduce((last, each) => Math.max(last, each.fim), now)

/** List scheduling: the first court to be free takes the first match of the order that can start; where none can, the one that can soonest. */
export function assign(
  matches: readonly PartidaAgenda[],
  rules: RegrasAgenda,
  order: (a: PartidaAgenda, b: PartidaAgenda) => number,
  before?: Ocupacao,
): Marcada[] {
  const known = new Set([...matches.map((match) => match.id), ...(before?.fins.keys() ?? [])])
  const end = new Map(before?.fins)
  const rested = new Map(before?.descansados)
  const courts = courtsFree(rules).map((free, i) => ({ court: i + 1, free }))
  const placed: Marcada[] = []
  const place = (list: readonly PartidaAgenda[]) => {
    const pending = [...list].sort(order)
    while (pending.length) {
      const court = courts.reduce((best, each) => (each.free < best.free ? each : best))
      let [chosen, start] = [0, Infinity]
      for (let i = 0; i < pending.length && start > court.free; i += 1) {
        const ready = readyAt(pending[i] as PartidaAgenda, court.free, end, rested, rules.descanso, known)
        if (ready < start) [chosen, start] = [i, ready]
      }
      const match = pending[chosen] as PartidaAgenda
      pending.splice(chosen, 1)
      court.free = start + match.duracao
      end.set(match.id, court.free)
      for (const athlete of match.atletas) rested.set(athlete, court.free + rules.descanso)
      placed.push({ id: match.id, quadra: court.court, inicio: start, fim: court.free })
    }
  }
  place(matches.filter((match) => !(rules.finaisJuntas && match.final)))
  if (rules.finaisJuntas) {
    const last = lastEnd(placed, rules.agora)
    for (const each of courts) each.free = Math.max(each.free, last)
    place(matches.filter((match) => match.final))
  }
  return placed
}

/** Earliest start; Infinity while a match it depends on has no time yet. */
export function readyAt(
  match: PartidaAgenda,
  free: number,
  end: ReadonlyMap<string, number>,
  rested: ReadonlyMap<string, number>,
  rest: number,
  known: ReadonlySet<string>,
): number {
  let start = free
  for (const id of match.depende) if (known.has(id)) start = Math.max(start, (end.get(id) ?? Infinity) + rest)
  for (const athlete of match.atletas) start = Math.max(start, rested.get(athlete) ?? 0)
  return start
}

/** Numbers by court in the order of start; with a hundred matches on one court every number takes four digits, so that none is given twice. */
function numbered(list: readonly Marcada[], courts: number): Horario[] {
  const sorted = [...list].sort((a, b) => a.inicio - b.inicio || a.quadra - b.quadra)
  const count: number[] = []
  const longest = Math.max(
    0,
    ...Array.from({ length: courts }, (_, i) => list.filter((each) => each.quadra === i + 1).length),
  )
  const step = longest < 100 ? 100 : 1000
  return sorted.map((each) => {
    const order = (count[each.quadra] ?? 0) + 1
    count[each.quadra] = order
    return { ...each, numero: each.quadra * step + order }
  })
}
