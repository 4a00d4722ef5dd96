import { aceito, recusado, type Resultado } from './recusa.ts'

export interface PartidaChave {
  /** 'r1-1' = first match of the first round */
  id: string
  rodada: number
  ordem: number
  azul: string | null
  vermelho: string | null
  vencedor: string | null
  /** one side is a bye: the other passes without a match */
  bye: boolean
}

export const matchId = (round: number, order: number): string => `r${round}-${order}`

/** Matches of a drawn bracket; entries with a bye start in the second round, and a bye is no match. */
export function bracketMatches(slots: readonly (string | null)[]): PartidaChave[] {
  const matches: PartidaChave[] = []
  for (let n = slots.length / 2, round = 1; n >= 1; n /= 2, round += 1) {
    for (let order = 1; order <= n; order += 1) {
      const [azul, vermelho] = round === 1 ? [slots[2 * order - 2] ?? null, slots[2 * order - 1] ?? null] : [null, null]
      const bye = round === 1 && (azul === null || vermelho === null)
      matches.push({
        id: matchId(round, order),
        rodada: round,
        ordem: order,
        azul,
        vermelho,
        vencedor: bye ? (azul ?? vermelho) : null,
        bye,
      })
    }
  }
  return settle(matches)
}

/** Moves winners to their next slot; drops the result of a match whose athletes changed. */
function settle(matches: readonly PartidaChave[]): PartidaChave[] {
  const done = new Map<string, PartidaChave>()
  for (const match of matches) {
    const from = (order: number) => done.get(matchId(match.rodada - 1, order))?.vencedor ?? null
    const next =
      match.rodada === 1 ? { ...match } : { ...match, azul: from(2 * match.ordem - 1), vermelho: from(2 * match.ordem) }
    if (next.azul !== match.azul || next.vermelho !== match.vermelho) next.vencedor = null
    done.set(next.id, next)
  }
  return [...done.values()]
}

/** Records or corrects a result. `desfeitas` are the later matches that the correction undoes. */
export function setWinner(
  matches: readonly PartidaChave[],
  id: string,
  winner: string,
): Resultado<{ partidas: PartidaChave[]; desfeitas: string[] }> {
  const match = matches.find((each) => each.id === id)
  if (!match) return recusado('partida-inexistente', 'Esta luta não existe na chave.')
  if (match.bye) return recusado('partida-bye', 'Bye não é luta: o atleta já avançou.')
  if (match.azul === null || match.vermelho === null)
    return recusado('partida-incompleta', 'A luta ainda não tem os dois atletas.')
  if (winner !== match.azul && winner !== match.vermelho)
    return recusado('vencedor-fora', 'O vencedor precisa ser um dos dois atletas da luta.')
  const partidas = settle(matches.map((each) => (each.id === id ? { ...each, vencedor: winner } : each)))
  const desfeitas = matches
    .filter((each) => each.vencedor !== null && partidas.find((now) => now.id === each.id)?.vencedor === null)
    .map((each) => each.id)
  return aceito({ partidas, desfeitas })
}

/** Places once the final is over: 1, 2, two thirds (PRODUCT 1.5: no match for third place), then 5, 9, 17 ... by the round lost in. */
export function standings(matches: readonly PartidaChave[]): { id: string; posicao: number }[] {
  const final = matches.at(-1)
  if (!final) return []
  const places = final.vencedor === null ? [] : [{ id: final.vencedor, posicao: 1 }]
  for (const match of [...matches].reverse()) {
    const loser =
      match.vencedor === null || match.bye ? null : match.vencedor === match.azul ? match.vermelho : match.azul
    if (loser !== null) places.push({ id: loser, posicao: 2 ** (final.rodada - match.rodada) + 1 })
  }
  return places
}

export interface ResultadoGrupo {
  azul: string
  vermelho: string
  vencedor: string
  /** points of the winner less those of the loser */
  saldo: number
}

/**
 * Places of a round robin: victories, then victories among those level, then the balance of points. Still level shares the place and
 * asks for a decision. PRODUCT 1.5 names round robin but no tie rule: the usual order [D].
 */
export function groupStandings(
  ids: readonly string[],
  results: readonly ResultadoGrupo[],
): { id: string; posicao: number; vitorias: number; saldo: number; desempatar: boolean }[] {
  const wins = (id: string, against: readonly string[] = ids) =>
    results.filter((each) => each.vencedor === id && against.includes(each.azul === id ? each.vermelho : each.azul))
      .length
  const balance = (id: string) =>
    results.reduce(
      (sum, each) =>
        each.azul === id || each.vermelho === id ? sum + (each.vencedor === id ? each.saldo : -each.saldo) : sum,
      0,
    )
  const lines = ids.map((id) => {
    const level = ids.filter((other) => wins(other) === wins(id))
    return { id, vitorias: wins(id), diretas: wins(id, level), saldo: balance(id) }
  })
  const compare = (a: (typeof lines)[number], b: (typeof lines)[number]) =>
    b.vitorias - a.vitorias || b.diretas - a.diretas || b.saldo - a.saldo
  return lines
    .sort((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1))
    .map((line) => ({
      id: line.id,
      posicao: 1 + lines.filter((each) => compare(each, line) < 0).length,
      vitorias: line.vitorias,
      saldo: line.saldo,
      desempatar: lines.filter((each) => compare(each, line) === 0).length > 1,
    }))
}

export interface LinhaMedalhas {
  nome: string
  ouro: number
  prata: number
  bronze: number
  total: number
  posicao: number
}

/** Medal table by club or UF: gold, then silver, then bronze; equals share the place and stand in alphabetical order. */
export function medalTable(
  results: readonly { posicao: number; clube: string; uf: string }[],
  by: 'clube' | 'uf',
): LinhaMedalhas[] {
  const lines = new Map<string, LinhaMedalhas>()
  for (const result of results) {
    if (result.posicao < 1 || result.posicao > 3) continue
    const line = lines.get(result[by]) ?? { nome: result[by], ouro: 0, prata: 0, bronze: 0, total: 0, posicao: 0 }
    line[result.posicao === 1 ? 'ouro' : result.posicao === 2 ? 'prata' : 'bronze'] += 1
    line.total += 1
    lines.set(line.nome, line)
  }
  const compare = (a: LinhaMedalhas, b: LinhaMedalhas) => b.ouro - a.ouro || b.prata - a.prata || b.bronze - a.bronze
  const sorted = [...lines.values()].sort((a, b) => compare(a, b) || (a.nome < b.nome ? -1 : 1))
  return sorted.map((line) => ({ ...line, posicao: 1 + sorted.filter((each) => compare(each, line) < 0).length }))
}
