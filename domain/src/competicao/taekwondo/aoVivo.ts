import { lowerBound, tailLengths } from './limiteAgenda.ts'
import {
  assign,
  checkAgenda,
  type Agenda,
  type Horario,
  type Marcada,
  type Ocupacao,
  type PartidaAgenda,
  type RegrasAgenda,
} from './programacao.ts'
import { courtsFree, lastEnd, readyAt } from './ocupacaoAgenda.ts'
import { aceito, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'

export interface Andamento {
  /** finished and running matches: court, and the second of the actual or expected end */
  feitas: readonly { id: string; quadra: number; fim: number }[]
  /** 'manter': each court keeps its matches and their order; 'distribuir': matches of a late court move to free courts */
  modo: 'manter' | 'distribuir'
}
export interface AgendaViva extends Agenda {
  /** matches on another court than planned */
  movidas: string[]
}

/**
 * Schedule of the rest of the day (PRODUCT 2(f): now + what remains). `rules.agora` is now, `rules.livreEm` names late courts.
 * Finished matches are left out; the others keep their number on any court. 'distribuir' keeps the planned order, or uses the longest chain
 * where that ends earlier, and never ends later than 'manter'.
 */
export function replan(
  matches: readonly PartidaAgenda[],
  plan: Agenda,
  progress: Andamento,
  rules: RegrasAgenda,
): Resultado<AgendaViva> {
  const refused = checkAgenda(matches, rules)
  if (refused) return refused
  const strange = progress.feitas.find(
    ({ quadra, fim }) => !Number.isInteger(quadra) || quadra < 1 || !Number.isFinite(fim) || fim < 0,
  )
  if (strange)
    return recusado('andamento-invalido', `A quadra ou a hora em que a luta ${strange.id} terminou não é válida.`)
  const planned = new Map(plan.partidas.map((each) => [each.id, each]))
  const at = (match: PartidaAgenda) => planned.get(match.id) as Horario
  const done = new Map(progress.feitas.map((each) => [each.id, each.fim]))
  const left = matches.filter((match) => !done.has(match.id))
  const unplanned = left.find((match) => !planned.has(match.id))
  if (unplanned)
    return recusado('partida-sem-horario', `A luta ${unplanned.id} não está na programação; programe o dia de novo.`)
  const outside = left.find((match) => at(match).quadra > rules.quadras)
  if (outside && progress.modo === 'manter')
    return recusado('quadra-fechada', `A luta ${at(outside).numero} está numa quadra que fechou; distribua as lutas.`)
  const waiting = new Set(left.map((match) => match.id))
  const early = left.find((match) =>
    match.depende.some((id) => waiting.has(id) && (planned.get(id)?.inicio ?? 0) >= at(match).inicio),
  )
  if (early && progress.modo === 'manter')
    return recusado(
      'ordem-invalida',
      `A luta ${at(early).numero} está marcada antes de uma luta de que depende; distribua as lutas.`,
    )
  const livreEm = { ...rules.livreEm }
  for (const each of progress.feitas) livreEm[each.quadra] = Math.max(livreEm[each.quadra] ?? 0, each.fim)
  const now = { ...rules, livreEm }
  const before = occupation(matches, done, rules.descanso)
  const byPlan = (a: PartidaAgenda, b: PartidaAgenda) => at(a).inicio - at(b).inicio || at(a).quadra - at(b).quadra
  const tails = tailLengths(left, rules.descanso) ?? new Map<string, number>()
  const byChain = (a: PartidaAgenda, b: PartidaAgenda) =>
    (tails.get(b.id) ?? 0) - (tails.get(a.id) ?? 0) || byPlan(a, b)
  const plans = outside || early ? [] : [keep([...left].sort(byPlan), (match) => at(match).quadra, now, before)]
  if (progress.modo === 'distribuir')
    for (const order of [byPlan, byChain]) plans.push(assign(left, now, order, before))
  // Among the plans that end earliest, the first one changes the announced order least.
  const better = plans.reduce((best, each) => (lastEnd(each, now.agora) < lastEnd(best, now.agora) ? each : best))
  const partidas = [...better]
    .sort((a, b) => a.inicio - b.inicio || a.quadra - b.quadra)
    .map((each): Horario => ({ ...each, numero: (planned.get(each.id) as Horario).numero }))
  return aceito({
    partidas,
    fim: lastEnd(partidas, now.agora),
    limiteInferior: lowerBound(left, now, tails, courtsFree(now)),
    movidas: partidas.filter((each) => each.quadra !== (planned.get(each.id) as Horario).quadra).map((each) => each.id),
  })
}

/**
 * Moves a match by hand to another court or another moment of the plan, before or after the matches that start there; the rest keeps its courts
 * and its order. Refused where it would start before a match that it depends on.
 * @param inicio new start, in seconds of the plan
 */
export function moveMatch(
  matches: readonly PartidaAgenda[],
  plan: Agenda,
  id: string,
  to: { quadra: number; inicio: number },
  rules: RegrasAgenda,
): Resultado<AgendaViva> {
  const moved = plan.partidas.find((each) => each.id === id)
  if (!moved) return recusado('partida-sem-horario', 'Esta luta não está na programação.')
  if (!Number.isInteger(to.quadra) || to.quadra < 1 || to.quadra > rules.quadras)
    return recusado('quadra-inexistente', `A quadra ${to.quadra} não existe; há ${rules.quadras}.`)
  if (!(Number.isFinite(to.inicio) && to.inicio >= 0))
    return recusado('agora-invalido', 'A hora para onde a luta vai não é válida.')
  // Half a second earlier sorts it before matches that start then, and after those that start before.
  const partidas = plan.partidas.map((each) =>
    each === moved ? { ...each, quadra: to.quadra, inicio: to.inicio - 0.5 } : each,
  )
  const own = matches.map((match) => (match.id === id ? { ...match, quadra: undefined } : match))
  const planned = replan(own, { ...plan, partidas }, { feitas: [], modo: 'manter' }, rules)
  if (!planned.ok) return planned
  const courts = new Map(plan.partidas.map((each) => [each.id, each.quadra]))
  return aceito({
    ...planned.valor,
    movidas: planned.valor.partidas.filter((each) => each.quadra !== courts.get(each.id)).map((each) => each.id),
  })
}

function occupation(matches: readonly PartidaAgenda[], done: ReadonlyMap<string, number>, rest: number): Ocupacao {
  const descansados = new Map<string, number>()
  for (const match of matches) {
    const end = done.get(match.id)
    if (end === undefined) continue
    for (const athlete of match.atletas) descansados.set(athlete, Math.max(descansados.get(athlete) ?? 0, end + rest))
  }
  return { fins: done, descansados }
}

/** Schedule with planned courts and order; each match starts as soon as its court, its athletes and the previous matches allow. */
function keep(
  left: readonly PartidaAgenda[],
  courtOf: (match: PartidaAgenda) => number,
  rules: RegrasAgenda,
  before: Ocupacao,
): Marcada[] {
  const known = new Set([...left.map((match) => match.id), ...before.fins.keys()])
  const end = new Map(before.fins)
  const rested = new Map(before.descansados)
  const free = courtsFree(rules)
  const placed: Marcada[] = []
  for (const match of left) {
    const quadra = courtOf(match)
    const others =
      rules.finaisJuntas && match.final ? left.filter((each) => !each.final).map((each) => end.get(each.id) ?? 0) : []
    const inicio = readyAt(match, Math.max(free[quadra - 1] ?? 0, ...others), end, rested, rules, known)
    const fim = inicio + match.duracao
    free[quadra - 1] = fim
    end.set(match.id, fim)
    for (const athlete of match.atletas) rested.set(athlete, fim + rules.descanso)
    placed.push({ id: match.id, quadra, inicio, fim })
  }
  return placed
}
