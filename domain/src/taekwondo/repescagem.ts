import { aceito, recusado, type Resultado } from './recusa.ts'
import type { PartidaChave } from './resultados.ts'

/** Match of the repechage of one half of a bracket. */
export interface PartidaRepescagem {
  /** 'p1-2' = second match of the half of the blue finalist */
  id: string
  metade: 1 | 2
  ordem: number
  azul: string | null
  vermelho: string | null
  vencedor: string | null
}
export interface Repescagem {
  partidas: PartidaRepescagem[]
  /** bronze medals of both halves; null while open, or where nobody lost to the finalist */
  bronzes: [string | null, string | null]
}

/** Athletes who lost to a finalist, from the first round on. */
function losers(matches: readonly PartidaChave[], finalist: string | null): string[] {
  const last = Math.max(0, ...matches.map(({ rodada }) => rodada))
  return matches.flatMap(({ rodada, azul, vermelho, vencedor, bye }) => {
    if (rodada === last || bye || finalist === null || vencedor !== finalist) return []
    const loser = azul === finalist ? vermelho : azul
    return loser === null ? [] : [loser]
  })
}

function bronzesOf(halves: readonly string[][], partidas: readonly PartidaRepescagem[]): Repescagem['bronzes'] {
  const of = (metade: 1 | 2) => {
    const own = partidas.filter((each) => each.metade === metade)
    return own.length > 0 ? (own.at(-1)?.vencedor ?? null) : (halves[metade - 1]?.[0] ?? null)
  }
  return [of(1), of(2)]
}

/**
 * Repechage for the two bronze medals: those who lost to a finalist fight each other in the order of their losses, so the loser of the
 * semifinal fights last. An option of the organiser [D]: the usual event gives a bronze to both who lose a semifinal (PRODUCT 1.5).
 */
export function repechage(matches: readonly PartidaChave[]): Resultado<Repescagem> {
  const final = matches.at(-1)
  if (!final?.azul || !final.vermelho)
    return recusado('finalistas-abertos', 'A repescagem começa quando os dois finalistas são conhecidos.')
  const halves = [losers(matches, final.azul), losers(matches, final.vermelho)]
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
  return aceito({ partidas, bronzes: bronzesOf(halves, partidas) })
}

/** Records or corrects a result of the repechage; the later matches of its half whose athletes changed are open again. */
export function setRepechageWinner(current: Repescagem, id: string, winner: string): Resultado<Repescagem> {
  const match = current.partidas.find((each) => each.id === id)
  if (!match) return recusado('partida-inexistente', 'Esta luta não existe na repescagem.')
  if (match.azul === null || match.vermelho === null)
    return recusado('partida-incompleta', 'A luta ainda não tem os dois atletas.')
  if (winner !== match.azul && winner !== match.vermelho)
    return recusado('vencedor-fora', 'O vencedor precisa ser um dos dois atletas da luta.')
  let coming: string | null = null
  const partidas = current.partidas.map((each) => {
    if (each.metade !== match.metade || each.ordem < match.ordem) return each
    if (each.id === id) {
      coming = winner
      return { ...each, vencedor: winner }
    }
    const next: PartidaRepescagem = each.azul === coming ? each : { ...each, azul: coming, vencedor: null }
    coming = next.vencedor
    return next
  })
  const last = partidas.filter((each) => each.metade === match.metade).at(-1)?.vencedor ?? null
  const bronzes: Repescagem['bronzes'] = match.metade === 1 ? [last, current.bronzes[1]] : [current.bronzes[0], last]
  return aceito({ partidas, bronzes })
}
