import { courtsFree, lastEnd, readyAt } from './ocupacaoAgenda.ts'
import type { Marcada, PartidaAgenda, RegrasAgenda } from './programacao.ts'

/** Greatest number of matches of a day for which all orders are searched. */
export const POUCAS_LUTAS = 9
/**
 * Greatest number of placed matches in one search; limited by number, not by time, so that every machine gives the same
 * plan.
 */
const COLOCACOES = 60_000

/**
 * A day of few matches that ends before `best` does, or `best`: every order of the matches is tried, each match as early as its court, its
 * athletes and the matches before it allow, and a branch ends where the chain through a match cannot end earlier than the best day found.
 * @param paths seconds from the start of each match to the end of the longest chain through it
 */
export function searchDay(
  matches: readonly PartidaAgenda[],
  rules: RegrasAgenda,
  paths: ReadonlyMap<string, number>,
  best: readonly Marcada[],
): readonly Marcada[] {
  const known = new Set(matches.map((match) => match.id))
  let [found, end, left] = [best, lastEnd(best, rules.agora), COLOCACOES]
  const placed: Marcada[] = []
  const go = (
    pending: readonly PartidaAgenda[],
    free: readonly number[],
    ends: ReadonlyMap<string, number>,
    rested: ReadonlyMap<string, number>,
  ): void => {
    if (pending.length === 0) {
      if (lastEnd(placed, rules.agora) < end) [found, end] = [[...placed], lastEnd(placed, rules.agora)]
      return
    }
    const others = rules.finaisJuntas && pending.some((match) => !match.final)
    const over = rules.finaisJuntas && !others ? Math.max(rules.agora, ...nonFinalEnds(matches, ends)) : rules.agora
    for (const match of pending) {
      if ((others && match.final) || left <= 0) continue
      const own = match.quadra === undefined ? Math.min(...free) : (free[match.quadra - 1] ?? 0)
      const ready = readyAt(match, Math.max(own, over), ends, rested, rules, known)
      if (ready + (paths.get(match.id) ?? match.duracao) >= end) continue
      left -= 1
      // The court that waited least leaves the others free for later matches.
      const court =
        match.quadra === undefined
          ? free.reduce((chosen, at, i) => (at <= ready && at > (free[chosen] ?? -1) ? i : chosen), firstFree(free))
          : match.quadra - 1
      const fim = ready + match.duracao
      placed.push({ id: match.id, quadra: court + 1, inicio: ready, fim })
      go(
        pending.filter((each) => each !== match),
        free.with(court, fim),
        new Map(ends).set(match.id, fim),
        new Map([...rested, ...match.atletas.map((athlete) => [athlete, fim + rules.descanso] as const)]),
      )
      placed.pop()
    }
  }
  go(matches, courtsFree(rules), new Map(), new Map())
  return found
}

const firstFree = (free: readonly number[]) => free.indexOf(Math.min(...free))

const nonFinalEnds = (matches: readonly PartidaAgenda[], ends: ReadonlyMap<string, number>) =>
  matches.flatMap((match) => (match.final ? [] : (ends.get(match.id) ?? [])))
