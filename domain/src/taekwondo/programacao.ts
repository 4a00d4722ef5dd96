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
  partidas: Horario[]
  fim: number
  /** no schedule of these matches can end earlier */
  limiteInferior: number
}

/** Most matches of one court: the numbers 101 to 199 would run into the next court's, so from 100 on they take four digits (1100). */
const matchNumber = (court: number, order: number) => (order < 100 ? court * 100 + order : court * 1000 + order)

/**
 * Puts matches on courts: longest chain of matches still to come first, nobody on two courts, rest kept, finals together if wanted.
 * Live: pass what is left and the time now; a late court only gets what the others cannot take earlier.
 */
export function schedule(matches: readonly PartidaAgenda[], rules: RegrasAgenda): Resultado<Agenda> {
  if (rules.quadras < 1) return recusado('sem-quadra', 'Informe ao menos uma quadra.')
  const known = new Map(matches.map((match) => [match.id, match]))
  if (known.size !== matches.length) return recusado('partida-repetida', 'Há luta repetida na programação.')
  const ways = chains(matches, rules.descanso)
  if (!ways) return recusado('dependencia-circular', 'As lutas dependem umas das outras em círculo.')
  const { tails } = ways
  const courts = Array.from({ length: rules.quadras }, (_, i) => ({ court: i + 1, free: Math.max(rules.agora, rules.livreEm?.[i + 1] ?? 0), order: 0 }))
  const freeAt = courts.map((each) => each.free)
  const end = new Map<string, number>()
  const busyUntil = new Map<string, number>()
  const partidas: Horario[] = []
  const place = (pending: PartidaAgenda[]) => {
    pending.sort((a, b) => (tails.get(b.id) ?? 0) - (tails.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1))
    while (pending.length) {
      const court = courts.reduce((best, each) => (each.free < best.free ? each : best))
      let [chosen, chosenStart] = [-1, Infinity]
      for (let i = 0; i < pending.length && chosenStart > court.free; i += 1) {
        const start = readyAt(pending[i] as PartidaAgenda, court.free, end, busyUntil, rules.descanso, known)
        if (start < chosenStart) [chosen, chosenStart] = [i, start]
      }
      const [match] = pending.splice(chosen, 1)
      if (!match) return
      court.order += 1
      court.free = chosenStart + match.duracao
      end.set(match.id, court.free)
      for (const athlete of match.atletas) busyUntil.set(athlete, court.free + rules.descanso)
      partidas.push({ id: match.id, quadra: court.court, numero: matchNumber(court.court, court.order), inicio: chosenStart, fim: court.free })
    }
  }
  place(matches.filter((match) => !(rules.finaisJuntas && match.final)))
  if (rules.finaisJuntas) {
    const last = Math.max(rules.agora, ...end.values())
    for (const each of courts) each.free = Math.max(each.free, last)
    place(matches.filter((match) => match.final))
  }
  return aceito({ partidas, fim: Math.max(rules.agora, ...end.values()), limiteInferior: lowerBound(matches, rules, ways, freeAt) })
}

/** Earliest start; Infinity while a match it depends on has no time yet. */
function readyAt(match: PartidaAgenda, free: number, end: Map<string, number>, busy: Map<string, number>, rest: number, known: Map<string, PartidaAgenda>): number {
  let start = free
  for (const id of match.depende) if (known.has(id)) start = Math.max(start, (end.get(id) ?? Infinity) + rest)
  for (const athlete of match.atletas) start = Math.max(start, busy.get(athlete) ?? 0)
  return start
}

interface Chains {
  /** seconds that must pass before each match: the longest chain of matches and rests up to it */
  heads: Map<string, number>
  /** seconds from the start of each match to the end of the longest chain through it */
  tails: Map<string, number>
}

/** The longest chains before and after each match; null where the matches go in a circle. */
function chains(matches: readonly PartidaAgenda[], rest: number): Chains | null {
  const known = new Map(matches.map((match) => [match.id, match]))
  const before = (match: PartidaAgenda) => match.depende.flatMap((id) => known.get(id) ?? [])
  const waits = new Map(matches.map((match) => [match.id, 0]))
  for (const match of matches) for (const { id } of before(match)) waits.set(id, (waits.get(id) ?? 0) + 1)
  // Last matches first; `tails` is complete when a match is taken.
  const tails = new Map(matches.map((match) => [match.id, match.duracao]))
  const order: PartidaAgenda[] = matches.filter((match) => waits.get(match.id) === 0)
  for (const match of order) {
    for (const each of before(match)) {
      tails.set(each.id, Math.max(tails.get(each.id) ?? 0, each.duracao + rest + (tails.get(match.id) ?? 0)))
      waits.set(each.id, (waits.get(each.id) ?? 0) - 1)
      if (waits.get(each.id) === 0) order.push(each)
    }
  }
  if (order.length !== matches.length) return null
  const heads = new Map<string, number>()
  for (const match of order.toReversed()) heads.set(match.id, Math.max(0, ...before(match).map((each) => (heads.get(each.id) ?? 0) + each.duracao + rest)))
  return { heads, tails }
}

/**
 * No schedule can end earlier. For every pair of a head and a rest of the way: the matches that cannot start before the one and still have
 * at least the other after them share the courts in between, by their work and by their number. With the smallest of both that is
 * "total work / courts", with the largest the longest chain.
 */
function lowerBound(matches: readonly PartidaAgenda[], { agora, quadras }: RegrasAgenda, { heads, tails }: Chains, freeAt: readonly number[]): number {
  const head = (match: PartidaAgenda) => agora + (heads.get(match.id) ?? 0)
  const after = (match: PartidaAgenda) => (tails.get(match.id) ?? 0) - match.duracao
  const latestFirst = matches.toSorted((a, b) => head(b) - head(a))
  let bound = agora
  for (const left of new Set(matches.map(after))) {
    let [work, count, shortest] = [0, 0, Infinity]
    for (const match of latestFirst) {
      if (after(match) < left) continue
      work += match.duracao
      count += 1
      shortest = Math.min(shortest, match.duracao)
      const from = freeAt.map((free) => Math.max(free, head(match)))
      const byCount = Math.min(...from) + Math.ceil(count / quadras) * shortest
      bound = Math.max(bound, left + sharedEnd(work, from), left + byCount)
    }
  }
  return bound
}

/** When work that may be cut at will ends on courts free from different times: the late ones help only as far as they are needed. */
function sharedEnd(work: number, freeFrom: readonly number[]): number {
  let [sum, end] = [0, Infinity]
  for (const [index, free] of freeFrom.toSorted((a, b) => a - b).entries()) {
    sum += free
    end = Math.min(end, (work + sum) / (index + 1))
  }
  return end
}
