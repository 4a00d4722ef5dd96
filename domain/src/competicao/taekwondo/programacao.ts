import { POUCAS_LUTAS, searchDay } from './agendaPequena.ts'
import { courtsFree, lastEnd, readyAt } from './ocupacaoAgenda.ts'
import { aleatorio } from '../../base/taekwondo/aleatorio.ts'
import { lowerBound, lowerBoundTogether, pathLengths, tailLengths } from './limiteAgenda.ts'
import { aceito, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'

/** A match to be scheduled. Times in whole seconds from the start of the day. */
export interface PartidaAgenda {
  id: string
  /** ids of the matches whose winners fight here */
  depende: readonly string[]
  /** ids of the athletes who fight or may still fight here */
  atletas: readonly string[]
  duracao: number
  final: boolean
  /** fixed court, from 1; absent for any */
  quadra?: number | undefined
  /** start of its session or day, before which it may not start */
  naoAntes?: number | undefined
}
/** Time in which no court works: a ceremony, lunch, the night between two days. */
export interface Pausa {
  inicio: number
  fim: number
}
export interface RegrasAgenda {
  quadras: number
  /** least rest between two matches of an athlete, in seconds */
  descanso: number
  /** finals wait until all other matches are over */
  finaisJuntas: boolean
  /** present second of the day: nothing starts earlier */
  agora: number
  /** court (1 ...) -> second from which it is free, for a court that is late */
  livreEm?: Readonly<Record<number, number>> | undefined
  /** a match ends before a pause or begins after it */
  pausas?: readonly Pausa[] | undefined
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
  /** in the order of start */
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

/**
 * Greatest number of orders that one plan tries, and of matches placed in all of them; limited by number, not by time, so that every machine
 * gives the same plan.
 */
const TENTATIVAS = 120
const COLOCACOES = 12_000
/** Attempts with a random order for each one that starts from the best plan's mirror image. */
const ESPELHADAS = 8
/** Ratio to the lower bound below which no further order is tried. */
const BASTA = 1.01

/** Reasons why no plan can contain these matches; null for none. */
export function checkAgenda(
  matches: readonly PartidaAgenda[],
  rules: RegrasAgenda,
): { ok: false; recusa: { codigo: string; frase: string } } | null {
  if (!Number.isInteger(rules.quadras) || rules.quadras < 1)
    return recusado('sem-quadra', 'Informe ao menos uma quadra.')
  if (new Set(matches.map((match) => match.id)).size !== matches.length)
    return recusado('partida-repetida', 'Há luta repetida na programação.')
  if (matches.some((match) => !(match.duracao > 0 && Number.isFinite(match.duracao))))
    return recusado('duracao-invalida', 'A duração de cada luta precisa ser maior que zero.')
  if (!(Number.isFinite(rules.descanso) && rules.descanso >= 0))
    return recusado('descanso-invalido', 'O descanso entre duas lutas é um número de segundos, a partir de 0.')
  if (!(Number.isFinite(rules.agora) && rules.agora >= 0))
    return recusado('agora-invalido', 'A hora em que a programação começa não é válida.')
  for (const [court, second] of Object.entries(rules.livreEm ?? {}))
    if (!(Number.isFinite(second) && second >= 0))
      return recusado('quadra-invalida', `A hora em que a quadra ${court} fica livre não é válida.`)
  if (rules.pausas?.some(({ inicio, fim }) => !(inicio >= 0 && fim > inicio && Number.isFinite(fim))))
    return recusado('pausa-invalida', 'Uma pausa termina depois de começar.')
  for (const { id, quadra = 1, naoAntes = 0 } of matches) {
    if (!Number.isInteger(quadra) || quadra < 1 || quadra > rules.quadras)
      return recusado('quadra-inexistente', `A luta ${id} pede a quadra ${quadra}; há ${rules.quadras}.`)
    if (!(Number.isFinite(naoAntes) && naoAntes >= 0))
      return recusado('sessao-invalida', `A hora em que começa a sessão da luta ${id} não é válida.`)
  }
  if (!tailLengths(matches, 0)) return recusado('dependencia-circular', 'As lutas dependem umas das outras em círculo.')
  const finals = new Set(matches.filter((match) => match.final).map((match) => match.id))
  if (rules.finaisJuntas && matches.some((match) => !match.final && match.depende.some((id) => finals.has(id)))) {
    return recusado('final-no-meio', 'Com as finais juntas, nenhuma outra luta pode depender de uma final.')
  }
  return null
}

/**
 * Puts matches on courts: longest remaining chain first, nobody on two courts at once, rests kept, finals together if wanted. Where
 * that order ends over the bound, others near it are tried, then those that the best plan gives when it is seen from its end, and the earliest end
 * wins. The same input gives the same plan on every
 * machine. Some 1,500 matches and 12 courts take a fraction of a second.
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
  const paths = pathLengths(matches, rules.descanso, tails)
  let best: readonly Marcada[] = assign(matches, rules, longestFirst(paths))
  for (let attempt = 1; attempt < attempts && lastEnd(best, rules.agora) > limiteInferior * BASTA; attempt += 1) {
    // Each chain is weighted with a random factor from 1 to 4/3.
    const order = longestFirst(new Map([...paths].map(([id, path]) => [id, path * (1 + random(1000) / 3000)])))
    const tried = assign(matches, rules, order)
    if (lastEnd(tried, rules.agora) < lastEnd(best, rules.agora)) best = tried
  }
  const back = mirrored(matches)
  for (
    let [pass, from] = [0, best];
    pass < attempts / ESPELHADAS && lastEnd(best, rules.agora) > limiteInferior * BASTA;
    pass += 1
  ) {
    from = justified(matches, back, rules, from)
    if (lastEnd(from, rules.agora) < lastEnd(best, rules.agora)) best = from
  }
  if (matches.length <= POUCAS_LUTAS && lastEnd(best, rules.agora) > limiteInferior)
    best = searchDay(matches, rules, tails, best)
  const partidas = numbered(best, rules.quadras)
  return aceito({ partidas, fim: lastEnd(partidas, rules.agora), limiteInferior })
}

/** The matches with time reversed: each depends on those that depend on it. */
function mirrored(matches: readonly PartidaAgenda[]): PartidaAgenda[] {
  const after = new Map(matches.map(({ id }): [string, string[]] => [id, []]))
  for (const { id, depende } of matches) for (const before of depende) after.get(before)?.push(id)
  return matches.map(({ naoAntes: _, ...match }) => ({ ...match, depende: after.get(match.id) ?? [] }))
}

/**
 * A plan in the order that a day seen from its end gives: what ends last is placed first there, so that a match goes early here which others, also
 * through courts and athletes, wait for.
 * @param back the mirrored matches
 */
function justified(
  matches: readonly PartidaAgenda[],
  back: readonly PartidaAgenda[],
  rules: RegrasAgenda,
  from: readonly Marcada[],
): Marcada[] {
  const ends = (plan: readonly Marcada[]) => new Map(plan.map(({ id, fim }) => [id, fim]))
  const { quadras, descanso } = rules
  const late = assign(back, { quadras, descanso, finaisJuntas: false, agora: 0 }, longestFirst(ends(from)))
  return assign(matches, rules, longestFirst(ends(late)))
}

const longestFirst = (tails: ReadonlyMap<string, number>) => (a: PartidaAgenda, b: PartidaAgenda) =>
  (tails.get(b.id) ?? 0) - (tails.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1)

/** List scheduling: the first free court takes the first match of the order that can start there; where none can, the one that can soonest. */
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
  const soonest = (
    pending: readonly PartidaAgenda[],
  ): [court: (typeof courts)[number], chosen: number, start: number] => {
    const first = courts.reduce((best, each) => (each.free < best.free ? each : best))
    // The other courts count only where every remaining match has another court.
    const inTurn = [first, ...courts.filter((each) => each !== first).sort((a, b) => a.free - b.free)]
    for (const court of inTurn) {
      let [chosen, start] = [0, Infinity]
      for (let i = 0; i < pending.length && start > court.free; i += 1) {
        const match = pending[i] as PartidaAgenda
        if ((match.quadra ?? court.court) !== court.court) continue
        const ready = readyAt(match, court.free, end, rested, rules, known)
        if (ready < start) [chosen, start] = [i, ready]
      }
      if (start < Infinity) return [court, chosen, start]
    }
    throw new Error('a match waits for one that has no time')
  }
  const place = (list: readonly PartidaAgenda[]) => {
    const pending = [...list].sort(order)
    while (pending.length) {
      const [court, chosen, start] = soonest(pending)
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

/** Numbers by court in the order of start; with a hundred matches on one court all numbers have four digits, so that they stay unique. */
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
