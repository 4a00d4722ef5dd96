import type { PartidaAgenda, RegrasAgenda } from './programacao.ts'

/** Seconds from the start of each match to the end of the longest chain through it, rests included; null where the matches form a cycle. */
export function tailLengths(matches: readonly PartidaAgenda[], rest: number): Map<string, number> | null {
  const waits = new Map(matches.map((match) => [match.id, 0]))
  for (const match of matches)
    for (const id of match.depende) if (waits.has(id)) waits.set(id, (waits.get(id) ?? 0) + 1)
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

/**
 * Seconds from the start of each match to the end of the longest path through it that one athlete may still have: for an athlete of
 * several classes all matches of the other classes count too, in any order, and the rests between. At least the match's own tail.
 * @param tails of the same matches
 */
export function pathLengths(
  matches: readonly PartidaAgenda[],
  rest: number,
  tails: ReadonlyMap<string, number>,
): Map<string, number> {
  const byAthlete = new Map<string, PartidaAgenda[]>()
  for (const match of matches)
    for (const athlete of match.atletas) {
      const own = byAthlete.get(athlete)
      if (own) own.push(match)
      else byAthlete.set(athlete, [match])
    }
  const paths = new Map(tails)
  for (const own of byAthlete.values()) {
    const known = new Map(own.map((match) => [match.id, match]))
    const comesFrom = (match: PartidaAgenda) => match.depende.find((id) => known.has(id))
    // The path of an athlete of one class is a chain, which the tails already contain.
    if (own.filter((match) => comesFrom(match) === undefined).length < 2) continue
    const whole = own.reduce((sum, match) => sum + match.duracao + rest, -rest)
    for (const match of own) {
      let before = 0
      for (let each = known.get(comesFrom(match) ?? ''); each; each = known.get(comesFrom(each) ?? ''))
        before += each.duracao + rest
      paths.set(match.id, Math.max(paths.get(match.id) ?? 0, whole - before))
    }
  }
  return paths
}

/** Earliest second by which the courts, each available from its free second on, can complete this much work. */
export function workDone(work: number, freeAt: readonly number[]): number {
  const sorted = [...freeAt].sort((a, b) => a - b)
  let sum = work
  let end = 0
  for (let used = 0; used < sorted.length; used += 1) {
    const free = sorted[used] ?? 0
    // A court that opens after the end of all work takes no part.
    if (used > 0 && free >= end) break
    sum += free
    end = sum / (used + 1)
  }
  return end
}

/**
 * Greatest time that one athlete needs: all matches that name the athlete, as time is reserved for each of them, and the rests between them.
 */
function longestDay(matches: readonly PartidaAgenda[], rest: number): number {
  const days = new Map<string, number>()
  for (const match of matches) {
    for (const athlete of match.atletas) days.set(athlete, (days.get(athlete) ?? -rest) + rest + match.duracao)
  }
  return Math.max(0, ...days.values())
}

/**
 * No schedule of these matches can end earlier, in seconds: the longest chain, one athlete's own matches, and the work shared by all
 * courts. The work is also counted for the matches that still have at least so much to come (rest, semifinal, final ...): when the
 * last of them is over, that much still follows; a remainder of zero gives total work / courts.
 */
export function lowerBound(
  matches: readonly PartidaAgenda[],
  rules: RegrasAgenda,
  tails: ReadonlyMap<string, number>,
  freeAt: readonly number[],
): number {
  const after = (match: PartidaAgenda) => (tails.get(match.id) ?? match.duracao) - match.duracao
  const first = Math.min(...freeAt)
  let bound = rules.agora
  if (matches.length)
    bound = Math.max(bound, first + longestDay(matches, rules.descanso), first + Math.max(...tails.values()))
  const durations: number[] = []
  let work = 0
  for (const match of [...matches].sort((a, b) => after(b) - after(a))) {
    work += match.duracao
    durations.push(match.duracao)
    bound = Math.max(
      bound,
      workDone(work, freeAt) + after(match),
      first + fullestCourt(durations, freeAt.length) + after(match),
    )
  }
  return bound
}

/** Some court has at least matches / courts of them, rounded up: the total time of that many of the shortest. */
export function fullestCourt(durations: readonly number[], courts: number): number {
  return [...durations]
    .sort((a, b) => a - b)
    .slice(0, Math.ceil(durations.length / courts))
    .reduce((sum, each) => sum + each, 0)
}

/** Lower bound with the finals after everything else: the other matches first, then all finals on all courts. */
export function lowerBoundTogether(
  matches: readonly PartidaAgenda[],
  rules: RegrasAgenda,
  freeAt: readonly number[],
): number {
  const others = matches.filter((match) => !match.final)
  const finals = matches.filter((match) => match.final)
  const over = lowerBound(others, rules, tailLengths(others, rules.descanso) ?? new Map(), freeAt)
  const durations = finals.map((match) => match.duracao)
  const work = durations.reduce((sum, each) => sum + each, 0)
  return over + Math.max(work / rules.quadras, fullestCourt(durations, rules.quadras), ...durations)
}
