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
  const tails = tailLengths(matches, rules.descanso)
  if (!tails) return recusado('dependencia-circular', 'As lutas dependem umas das outras em círculo.')
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
  return aceito({ partidas, fim: Math.max(rules.agora, ...end.values()), limiteInferior: lowerBound(matches, rules, tails, freeAt) })
}

/** Earliest start; Infinity while a match it depends on has no time yet. */
function readyAt(match: PartidaAgenda, free: number, end: Map<string, number>, busy: Map<string, number>, rest: number, known: Map<string, PartidaAgenda>): number {
  let start = free
  for (const id of match.depende) if (known.has(id)) start = Math.max(start, (end.get(id) ?? Infinity) + rest)
  for (const athlete of match.atletas) start = Math.max(start, busy.get(athlete) ?? 0)
  return start
}

/** Seconds from the start of each match to the end of the longest chain through it; null where the matches go in a circle. */
function tailLengths(matches: readonly PartidaAgenda[], rest: number): Map<string, number> | null {
  const waits = new Map(matches.map((match) => [match.id, 0]))
  for (const match of matches) for (const id of match.depende) if (waits.has(id)) waits.set(id, (waits.get(id) ?? 0) + 1)
  const known = new Map(matches.map((match) => [match.id, match]))
  const tails = new Map(matches.map((match) => [match.id, match.duracao]))
  const open = matches.filter((match) => waits.get(match.id) === 0)
  let seen = 0
  for (let match = open.pop(); match; match = open.pop()) {
    seen += 1
    for (const id of match.depende) {
      const before = known.get(id)
      if (!before) continue
      tails.set(id, Math.max(tails.get(id) ?? 0, before.duracao + rest + (tails.get(match.id) ?? 0)))
      waits.set(id, (waits.get(id) ?? 0) - 1)
      if (waits.get(id) === 0) open.push(before)
    }
  }
  return seen === matches.length ? tails : null
}

/** No schedule can end earlier: the longest chain, and all work shared by all courts. */
function lowerBound(matches: readonly PartidaAgenda[], rules: RegrasAgenda, tails: Map<string, number>, freeAt: readonly number[]): number {
  const chain = rules.agora + Math.max(0, ...tails.values())
  const work = matches.reduce((sum, match) => sum + match.duracao, 0) + freeAt.reduce((sum, free) => sum + free, 0)
  return Math.max(chain, work / rules.quadras)
}
