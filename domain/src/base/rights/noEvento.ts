import type { Permissoes } from './permissoes.ts'

/** Entities under which groups limited to one event are held. */
export const portaisDosEventos = ({ noEvento = {} }: Pick<Permissoes, 'noEvento'>): string[] => [
  ...new Set(
    Object.values(noEvento).flatMap((rules) => Object.values(rules).flatMap((portals) => Object.keys(portals))),
  ),
]

/** The rights at events for which this is true. */
export function keepAtEvents(
  rights: Permissoes,
  keeps: (fim: number, portal: string, regra: string, evento: string) => boolean,
): Permissoes {
  if (!rights.noEvento) return rights
  const { noEvento, ...others } = rights
  const filled = <T extends object>(entries: [string, T][]) =>
    Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0))
  const kept = filled(
    Object.entries(noEvento).map(([evento, rules]) => [
      evento,
      filled(
        Object.entries(rules).map(([regra, portals]) => [
          regra,
          Object.fromEntries(Object.entries(portals).filter(([portal, fim]) => keeps(fim, portal, regra, evento))),
        ]),
      ),
    ]),
  )
  return Object.keys(kept).length > 0 ? { ...others, noEvento: kept } : others
}

/**
 * Rights without those whose last day is over: whoever reads a stored rights document asks it first. The same decision as `withinEvent` in
 * firestore.rules. @param now milliseconds since 1970
 */
export const emVigor = (rights: Permissoes, now: number): Permissoes => keepAtEvents(rights, (fim) => now < fim)

/** The next instant at which a right ends by itself, or undefined. @param now milliseconds since 1970 */
export function proximoFim({ noEvento = {} }: Pick<Permissoes, 'noEvento'>, now: number): number | undefined {
  const ends = Object.values(noEvento)
    .flatMap((rules) => Object.values(rules).flatMap((portals) => Object.values(portals)))
    .filter((fim) => fim > now)
  return ends.length > 0 ? Math.min(...ends) : undefined
}
