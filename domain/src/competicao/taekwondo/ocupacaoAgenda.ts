import type { Marcada, PartidaAgenda, RegrasAgenda } from './programacao.ts'

/** Second from which each court is free. */
export const courtsFree = (rules: RegrasAgenda): number[] =>
  Array.from({ length: rules.quadras }, (_, i) => Math.max(rules.agora, rules.livreEm?.[i + 1] ?? 0))

export const lastEnd = (list: readonly Marcada[], now: number): number =>
  list.reduce((last, each) => Math.max(last, each.fim), now)

/** Earliest start; Infinity while a match it depends on has no time yet. */
export function readyAt(
  match: PartidaAgenda,
  free: number,
  end: ReadonlyMap<string, number>,
  rested: ReadonlyMap<string, number>,
  { descanso, pausas }: Pick<RegrasAgenda, 'descanso' | 'pausas'>,
  known: ReadonlySet<string>,
): number {
  let start = Math.max(free, match.naoAntes ?? 0)
  for (const id of match.depende) if (known.has(id)) start = Math.max(start, (end.get(id) ?? Infinity) + descanso)
  for (const athlete of match.atletas) start = Math.max(start, rested.get(athlete) ?? 0)
  for (const { inicio, fim } of pausas ? [...pausas].sort((a, b) => a.inicio - b.inicio) : [])
    if (start < fim && start + match.duracao > inicio) start = fim
  return start
}
