import { aleatorio, shuffle } from '../../base/taekwondo/aleatorio.ts'
import type { rankPoomsae } from './poomsae.ts'
import { aceito, EntradaInvalida, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'

export interface FaseDeCorte {
  fase: 'preliminar' | 'semifinal' | 'final'
  participam: number
  /** number of performers who advance; 0 in the final */
  passam: number
}

/**
 * Sizes of the cut-off system: the final has 8 places, a semifinal up to 19 entries, and half of a preliminary round advances [U]. Settings of
 * the event.
 */
export interface RegrasDeCorte {
  finalistas: number
  /** above this number of entries the category begins with a preliminary round */
  semifinalAte: number
}
export const REGRAS_DE_CORTE_PADRAO: RegrasDeCorte = { finalistas: 8, semifinalAte: 19 }

/** Rounds of a poomsae category by the cut-off system. */
export function cutOffRounds(entries: number, rules: RegrasDeCorte = REGRAS_DE_CORTE_PADRAO): FaseDeCorte[] {
  const { finalistas, semifinalAte } = rules
  if (!(Number.isInteger(entries) && entries > 0)) throw new EntradaInvalida('sem-inscritos', 'Não há inscritos.')
  if (!(Number.isInteger(finalistas) && finalistas > 0 && Number.isInteger(semifinalAte) && semifinalAte >= finalistas))
    throw new EntradaInvalida('corte-invalido', 'O corte pede finalistas a partir de 1 e não mais que a semifinal.')
  const rounds: FaseDeCorte[] = []
  let left = entries
  if (left > semifinalAte) {
    const passam = Math.max(finalistas, Math.ceil(left / 2))
    rounds.push({ fase: 'preliminar', participam: left, passam })
    left = passam
  }
  if (left > finalistas) {
    rounds.push({ fase: 'semifinal', participam: left, passam: finalistas })
    left = finalistas
  }
  return [...rounds, { fase: 'final', participam: left, passam: 0 }]
}

/** Performers who advance after a round: the best; those tied at the cut wait for a tie-break performance. */
export function advance(
  ranked: ReturnType<typeof rankPoomsae>,
  count: number,
): { passam: string[]; desempatar: string[] } {
  const last = ranked[Math.min(count, ranked.length) - 1]?.posicao ?? 0
  const level = ranked.filter(({ posicao }) => posicao === last)
  const above = ranked.filter(({ posicao }) => posicao < last)
  const fits = above.length + level.length <= count
  return {
    passam: [...above, ...(fits ? level : [])].map(({ id }) => id),
    desempatar: fits ? [] : level.map(({ id }) => id),
  }
}

/**
 * Designated forms of each round, drawn by a seed, so that anybody can repeat it: `perRound` different ones for each, none twice in a category
 * while there are enough.
 */
export function designatedForms(
  pool: readonly string[],
  rounds: number,
  seed: string,
  perRound = 2,
): Resultado<string[][]> {
  if (new Set(pool).size !== pool.length)
    return recusado('forma-repetida', 'A lista de formas tem a mesma forma duas vezes.')
  if (pool.length < perRound)
    return recusado('formas-insuficientes', `Cada rodada pede ${perRound} formas; há ${pool.length}.`)
  if (seed.trim() === '') return recusado('semente-vazia', 'Informe a semente do sorteio.')
  const random = aleatorio(`formas-1\n${seed}`)
  let left: string[] = []
  return aceito(
    Array.from({ length: rounds }, () => {
      const kept = left.slice(0, perRound)
      if (kept.length < perRound) {
        left = shuffle(
          [...pool].filter((form) => !kept.includes(form)),
          random,
        )
        kept.push(...left.splice(0, perRound - kept.length))
      } else left = left.slice(perRound)
      return kept
    }),
  )
}
