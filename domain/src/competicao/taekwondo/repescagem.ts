import { aceito, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'
import { matchId, type PartidaChave } from './resultados.ts'

/** Match of the repechage of one half of a bracket. */
export interface PartidaRepescagem {
  /** 'p1-2' = second match of the half of the blue finalist */
  id: string
  metade: 1 | 2
  ordem: number
  /** null until the match before is decided */
  azul: string | null
  vermelho: string
  vencedor: string | null
  /** the match before it had no winner: the opponent passes without a match */
  bye?: true
  /** closed without a winner: both absent or both disqualified */
  semVencedor?: true
}
export interface Repescagem {
  partidas: PartidaRepescagem[]
  /** bronze medals of both halves; null while open, or where nobody lost to the finalist */
  bronzes: [string | null, string | null]
}

/** Athletes who lost to a finalist, from the first round on. */
function losers(matches: readonly PartidaChave[], finalist: string): string[] {
  // The final is the last match.
  return matches.slice(0, -1).flatMap(({ azul, vermelho, vencedor }) => {
    if (vencedor !== finalist) return []
    const loser = azul === finalist ? vermelho : azul
    return loser === null ? [] : [loser]
  })
}

/** Bronze of a half before its matches: of the only one who lost to the finalist. */
const bronzeOf = ([only, further]: readonly string[]): string | null => (further === undefined ? (only ?? null) : null)

/**
 * Repechage for the two bronze medals: those who lost to a finalist fight each other in the order of their losses, so the loser of the
 * semifinal fights last. An option of the organiser [D]: the usual event gives a bronze to both who lose a semifinal (PRODUCT 1.5).
 */
export function repechage(matches: readonly PartidaChave[]): Resultado<Repescagem> {
  const final = matches.at(-1)
  if (!final?.azul || !final.vermelho)
    return recusado('finalistas-abertos', 'A repescagem começa quando os dois finalistas são conhecidos.')
  const halves = [losers(matches, final.azul), losers(matches, final.vermelho)] as const
  const partidas = halves.flatMap((list, half) =>
    list.slice(1).map((vermelho, i): PartidaRepescagem => {
      const metade = half === 0 ? 1 : 2
      return {
        id: `p${metade}-${i + 1}`,
        metade,
        ordem: i + 1,
        azul: i === 0 ? (list[0] ?? null) : null,
        vermelho,
        vencedor: null,
      }
    }),
  )
  return aceito({ partidas, bronzes: [bronzeOf(halves[0]), bronzeOf(halves[1])] })
}

/**
 * Moves winners of a half to its next match, and drops the result of a match whose athletes changed. After a match without a winner the next
 * opponent passes without a match.
 */
function follow(half: readonly PartidaRepescagem[]): PartidaRepescagem[] {
  const done: PartidaRepescagem[] = []
  for (const match of half) {
    const before = done.at(-1)
    const { id, metade, ordem, vermelho } = match
    if (!before) done.push(match)
    else if (before.semVencedor) done.push({ id, metade, ordem, azul: null, vermelho, vencedor: vermelho, bye: true })
    else if (match.azul === before.vencedor && !match.bye) done.push(match)
    else done.push({ id, metade, ordem, azul: before.vencedor, vermelho, vencedor: null })
  }
  return done
}

/** Repechage with another result of one match that both athletes have reached. */
function decided(
  current: Repescagem,
  id: string,
  result: (
    match: PartidaRepescagem,
  ) => Pick<PartidaRepescagem, 'vencedor' | 'semVencedor'> | ReturnType<typeof recusado>,
): Resultado<Repescagem> {
  const match = current.partidas.find((each) => each.id === id)
  if (!match) return recusado('partida-inexistente', 'Esta luta não existe na repescagem.')
  if (match.azul === null) return recusado('partida-incompleta', 'A luta ainda não tem os dois atletas.')
  const next = result(match)
  if ('recusa' in next) return next
  const { semVencedor: _before, ...open } = match
  const all = current.partidas.map((each) => (each.id === id ? { ...open, ...next } : each))
  const halves = ([1, 2] as const).map((metade) => follow(all.filter((each) => each.metade === metade)))
  const [first, second] = halves.map((half, i) => {
    const last = half.at(-1)
    return last ? last.vencedor : current.bronzes[i]
  })
  return aceito({ partidas: halves.flat(), bronzes: [first ?? null, second ?? null] })
}

/** Records or corrects a result of the repechage; the later matches of its half whose athletes changed are open again. */
export function setRepechageWinner(current: Repescagem, id: string, winner: string): Resultado<Repescagem> {
  return decided(current, id, ({ azul, vermelho }) =>
    winner === azul || winner === vermelho
      ? { vencedor: winner }
      : recusado('vencedor-fora', 'O vencedor precisa ser um dos dois atletas da luta.'),
  )
}

/** Closes a match of the repechage without a winner: the next opponent of its half passes; after the last one its bronze is not given. */
export function setRepechageNoWinner(current: Repescagem, id: string): Resultado<Repescagem> {
  return decided(current, id, () => ({ vencedor: null, semVencedor: true }))
}

/**
 * Most matches that the repechage of each half of a drawn bracket can have: one less than the matches on the longest way to its final. A finalist
 * who passed without a match leaves fewer.
 */
export function repechageSize(matches: readonly PartidaChave[]): [number, number] {
  const byId = new Map(matches.map((each) => [each.id, each]))
  const longest = (round: number, order: number): number => {
    const match = byId.get(matchId(round, order))
    if (!match) return 0
    return Math.max(longest(round - 1, 2 * order - 1), longest(round - 1, 2 * order)) + (match.bye ? 0 : 1)
  }
  const semifinal = Math.max(0, ...matches.map(({ rodada }) => rodada)) - 1
  const of = (half: number) => Math.max(0, longest(semifinal, half) - 1)
  return [of(1), of(2)]
}
