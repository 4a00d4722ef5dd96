import { aceito, EntradaInvalida, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'
import { hasRepeated, INSCRITO_REPETIDO } from './chave.ts'

export interface PartidaChave {
  /** 'r1-1' = first match of the first round */
  id: string
  rodada: number
  ordem: number
  azul: string | null
  vermelho: string | null
  vencedor: string | null
  /** one side is a bye, or the match before it had no winner: the other passes without a match */
  bye: boolean
  /** closed without a winner: both absent, both disqualified, or no athlete from either side */
  semVencedor?: true
}

export const matchId = (round: number, order: number): string => `r${round}-${order}`

/**
 * Matches of a drawn bracket; entries with a bye start in the second round, and byes are left out. A sole entrant has the final without an
 * opponent.
 * @throws EntradaInvalida where the number of slots is not a power of two, or an athlete has two of them
 */
export function bracketMatches(slots: readonly (string | null)[]): PartidaChave[] {
  if (!Number.isInteger(Math.log2(slots.length || 1)))
    throw new EntradaInvalida('chave-invalida', `Uma chave tem 2, 4, 8, 16 ... vagas; esta tem ${slots.length}.`)
  if (hasRepeated(slots)) throw new EntradaInvalida(...INSCRITO_REPETIDO)
  const matches: PartidaChave[] = []
  for (let n = Math.max(slots.length / 2, Math.sign(slots.length)), round = 1; n >= 1; n /= 2, round += 1) {
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
        // Both athletes of the first round withdrew before it.
        ...(round === 1 && azul === null && vermelho === null ? { semVencedor: true as const } : {}),
      })
    }
  }
  return settle(matches)
}

const isOver = (match: PartidaChave | undefined) =>
  match !== undefined && (match.vencedor !== null || match.semVencedor)

/** Moves winners to their next slot; drops the result of a match whose athletes changed. */
function settle(matches: readonly PartidaChave[]): PartidaChave[] {
  const done = new Map<string, PartidaChave>()
  for (const match of matches) {
    if (match.rodada === 1) {
      done.set(match.id, { ...match })
      continue
    }
    const [above, below] = [2 * match.ordem - 1, 2 * match.ordem].map((order) =>
      done.get(matchId(match.rodada - 1, order)),
    )
    const [azul, vermelho] = [above?.vencedor ?? null, below?.vencedor ?? null]
    const { semVencedor, ...kept } = { ...match, azul, vermelho }
    const same = azul === match.azul && vermelho === match.vermelho
    if (isOver(above) && isOver(below) && (azul === null || vermelho === null)) {
      const alone = azul ?? vermelho
      done.set(match.id, { ...kept, vencedor: alone, bye: true, ...(alone === null ? { semVencedor: true } : {}) })
    } else if (same && !match.bye) done.set(match.id, { ...kept, ...(semVencedor ? { semVencedor } : {}) })
    else done.set(match.id, { ...kept, vencedor: null, bye: false })
  }
  return [...done.values()]
}

type Mudanca = Resultado<{ partidas: PartidaChave[]; desfeitas: string[] }>

/**
 * Changes the result of one match that both athletes have reached. `desfeitas` are the later matches whose result is
 * undone.
 */
function changed(
  matches: readonly PartidaChave[],
  id: string,
  change: (match: PartidaChave) => Partial<PartidaChave> | ReturnType<typeof recusado>,
): Mudanca {
  const match = matches.find((each) => each.id === id)
  if (!match) return recusado('partida-inexistente', 'Esta luta não existe na chave.')
  if (match.bye) return recusado('partida-bye', 'Bye não é luta: o atleta já avançou.')
  if (match.azul === null || match.vermelho === null)
    return recusado('partida-incompleta', 'A luta ainda não tem os dois atletas.')
  const result = change(match)
  if ('recusa' in result) return result
  const { semVencedor: _before, ...open } = match
  const partidas = settle(matches.map((each) => (each.id === id ? { ...open, ...result } : each)))
  const fought = (each: PartidaChave | undefined) => isOver(each) && !each?.bye
  const desfeitas = matches
    .filter((each) => each.id !== id && fought(each) && !fought(partidas.find((now) => now.id === each.id)))
    .map((each) => each.id)
  return aceito({ partidas, desfeitas })
}

/** Records or corrects a result. `desfeitas` are the later matches whose results the correction undoes. */
export function setWinner(matches: readonly PartidaChave[], id: string, winner: string): Mudanca {
  return changed(matches, id, (match) =>
    winner === match.azul || winner === match.vermelho
      ? { vencedor: winner }
      : recusado('vencedor-fora', 'O vencedor precisa ser um dos dois atletas da luta.'),
  )
}

/** Closes a match without a winner, because both are absent or both disqualified: the opponent in the next round passes without a match. */
export function setNoWinner(matches: readonly PartidaChave[], id: string): Mudanca {
  return changed(matches, id, () => ({ vencedor: null, semVencedor: true }))
}

/** Removes a result, so that the match is open again. */
export function takeBackResult(matches: readonly PartidaChave[], id: string): Mudanca {
  return changed(matches, id, (match) =>
    isOver(match) ? { vencedor: null } : recusado('sem-resultado', 'Esta luta ainda não tem resultado.'),
  )
}

/**
 * Places once the final is over: 1, 2, two thirds (PRODUCT 1.5: no match for third place), then 5, 9, 17 ... by the round of the loss. The
 * winner of a final without an opponent is first, so also a sole entrant; both athletes of a match without a winner lost in it.
 */
export function standings(matches: readonly PartidaChave[]): { id: string; posicao: number }[] {
  const final = matches.at(-1)
  if (!final) return []
  const places = final.vencedor === null ? [] : [{ id: final.vencedor, posicao: 1 }]
  for (const match of [...matches].reverse()) {
    if (match.bye || !isOver(match)) continue
    for (const id of [match.azul, match.vermelho])
      if (id !== null && id !== match.vencedor) places.push({ id, posicao: 2 ** (final.rodada - match.rodada) + 1 })
  }
  return places
}

export interface ResultadoGrupo {
  azul: string
  vermelho: string
  vencedor: string
  /** points of the winner less points of the loser */
  saldo: number
}

/**
 * Places of a round robin: victories, then victories among those tied, then the balance of points. Those still tied share the place
 * and need a decision. PRODUCT 1.5 names round robin but no tie rule: the usual order [D].
 * @param decided ids that were put ahead of those tied with them, the best first
 * @throws EntradaInvalida for a result of an athlete outside the group, against themselves, of a pair that has one already, or without a balance of points
 */
export function groupStandings(
  ids: readonly string[],
  results: readonly ResultadoGrupo[],
  decided: readonly string[] = [],
): { id: string; posicao: number; vitorias: number; saldo: number; desempatar: boolean }[] {
  const met = new Set<string>()
  for (const { azul, vermelho, vencedor, saldo } of results) {
    const pair = JSON.stringify([azul, vermelho].sort())
    if (azul === vermelho || met.has(pair))
      throw new EntradaInvalida(
        'resultado-repetido',
        azul === vermelho
          ? `${azul} não luta consigo: o resultado não é de dois atletas.`
          : `O resultado de ${azul} contra ${vermelho} aparece duas vezes.`,
      )
    met.add(pair)
    if (!ids.includes(azul) || !ids.includes(vermelho) || (vencedor !== azul && vencedor !== vermelho))
      throw new EntradaInvalida('resultado-invalido', `O resultado de ${azul} contra ${vermelho} não é deste grupo.`)
    if (!Number.isFinite(saldo))
      throw new EntradaInvalida('saldo-invalido', `O saldo de pontos de ${azul} contra ${vermelho} não é um número.`)
  }
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
  const put = (id: string) => (decided.includes(id) ? decided.indexOf(id) : decided.length)
  const compare = (a: (typeof lines)[number], b: (typeof lines)[number]) =>
    b.vitorias - a.vitorias || b.diretas - a.diretas || b.saldo - a.saldo || put(a.id) - put(b.id)
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

/**
 * Medal table by club or UF: gold, then silver, then bronze; equals share the place and are in alphabetical order. Athletes without one count for
 * 'Sem clube' or 'Sem UF'.
 * @throws EntradaInvalida for a place that is no whole number
 */
export function medalTable(
  results: readonly { posicao: number; clube: string; uf: string }[],
  by: 'clube' | 'uf',
): LinhaMedalhas[] {
  const lines = new Map<string, LinhaMedalhas>()
  for (const result of results) {
    if (!Number.isInteger(result.posicao))
      throw new EntradaInvalida('posicao-invalida', 'A colocação no quadro de medalhas é um número inteiro.')
    if (result.posicao < 1 || result.posicao > 3) continue
    const nome = result[by] || (by === 'uf' ? 'Sem UF' : 'Sem clube')
    const line = lines.get(nome) ?? { nome, ouro: 0, prata: 0, bronze: 0, total: 0, posicao: 0 }
    line[result.posicao === 1 ? 'ouro' : result.posicao === 2 ? 'prata' : 'bronze'] += 1
    line.total += 1
    lines.set(line.nome, line)
  }
  const compare = (a: LinhaMedalhas, b: LinhaMedalhas) => b.ouro - a.ouro || b.prata - a.prata || b.bronze - a.bronze
  const sorted = [...lines.values()].sort((a, b) => compare(a, b) || (a.nome < b.nome ? -1 : 1))
  return sorted.map((line) => ({ ...line, posicao: 1 + sorted.filter((each) => compare(each, line) < 0).length }))
}
