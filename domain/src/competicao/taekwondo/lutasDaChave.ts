import type { PartidaAgenda } from './programacao.ts'
import { matchId, type PartidaChave } from './resultados.ts'

/** Id of a match of one category within a whole day: 'adulto-m-58/r1-1'. */
export const agendaId = (category: string, match: string): string => `${category}/${match}`

/**
 * Matches of a bracket for the schedule: byes and closed matches are left out, and an athlete counts in every match that a win leads to.
 * @param seconds duration of a match on its court, pauses included
 */
export function scheduledBracket(category: string, matches: readonly PartidaChave[], seconds: number): PartidaAgenda[] {
  const byId = new Map(matches.map((each) => [each.id, each]))
  const isClosed = (each: PartidaChave) => each.vencedor !== null || each.semVencedor === true
  // None before the first round.
  const before = ({ rodada, ordem }: PartidaChave) =>
    [2 * ordem - 1, 2 * ordem].flatMap((order) => byId.get(matchId(rodada - 1, order)) ?? [])
  const athletes = new Map<string, string[]>()
  const last = Math.max(0, ...matches.map(({ rodada }) => rodada))
  return matches.flatMap((each) => {
    const earlier = before(each)
    const own = [each.azul, each.vermelho].filter((id) => id !== null)
    // The winner of a closed one is a side here already.
    const possible = earlier.flatMap((one) => (isClosed(one) ? [] : (athletes.get(one.id) ?? [])))
    const atletas = [...new Set([...own, ...possible])]
    athletes.set(each.id, atletas)
    if (isClosed(each) || atletas.length < 2) return []
    return [
      {
        id: agendaId(category, each.id),
        depende: earlier.flatMap((one) =>
          isClosed(one) || (athletes.get(one.id) ?? []).length < 2 ? [] : [agendaId(category, one.id)],
        ),
        atletas,
        duracao: seconds,
        final: each.rodada === last,
      },
    ]
  })
}

/** Matches of a round robin for the schedule, in the order of its rounds. Ids 'g1-1', 'g1-2', 'g2-1' ...; none is a final. */
export function scheduledGroup(
  category: string,
  rounds: readonly (readonly (readonly [string, string])[])[],
  seconds: number,
): PartidaAgenda[] {
  return rounds.flatMap((round, r) =>
    round.map((pair, i) => ({
      id: agendaId(category, `g${r + 1}-${i + 1}`),
      depende: [],
      atletas: [...pair],
      duracao: seconds,
      final: false,
    })),
  )
}
