import type { RegrasLuta } from './regrasLuta.ts'

/** Start, stop or new round of the clock of a match; `em` in milliseconds of one clock. */
export interface ToqueCronometro {
  acao: 'iniciar' | 'parar' | 'nova-rodada'
  em: number
}
export interface Cronometro {
  correndo: boolean
  /** milliseconds left in the round; 0 once it is over */
  resta: number
  /** milliseconds since a stopped clock was stopped, for the medical limit */
  parado: number
}

/**
 * Clock of a round at an instant: it runs only between 'iniciar' and 'parar', and a repeated touch of the same kind changes nothing, so
 * that two operators do no harm.
 */
export function clockAt(
  touches: readonly ToqueCronometro[],
  now: number,
  { segundosRodada }: Pick<RegrasLuta, 'segundosRodada'>,
): Cronometro {
  let [left, since, running] = [segundosRodada * 1000, Number.NaN, false]
  for (const { acao, em } of touches) {
    if (acao === 'iniciar' && !running) [since, running] = [em, true]
    else if (acao === 'parar' && running) {
      left -= Math.max(0, em - since)
      ;[since, running] = [em, false]
    } else if (acao === 'nova-rodada') [left, since, running] = [segundosRodada * 1000, em, false]
  }
  const passed = Number.isNaN(since) ? 0 : Math.max(0, now - since)
  return {
    correndo: running && left > passed,
    resta: Math.max(0, left - (running ? passed : 0)),
    parado: running ? 0 : passed,
  }
}
