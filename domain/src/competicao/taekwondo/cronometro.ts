import type { RegrasLuta } from './regrasLuta.ts'

/** Corrections of the time left by a number of seconds: more, less, or exactly so many. */
export const ACERTOS = ['mais', 'menos', 'acertar'] as const
export type Acerto = (typeof ACERTOS)[number]
export const isAcerto = (acao: string): acao is Acerto => ACERTOS.some((one) => one === acao)

/** Start, stop or new round of the clock of a match, or a correction of it; `em` in milliseconds of one clock. */
export interface ToqueCronometro {
  acao: 'iniciar' | 'parar' | 'nova-rodada' | Acerto
  em: number
  /** of a correction */
  segundos?: number | undefined
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
 * that two operators do no harm. A correction keeps it running or standing, within 0:00 and a whole round; one that had run out stands.
 */
export function clockAt(
  touches: readonly ToqueCronometro[],
  now: number,
  { segundosRodada }: Pick<RegrasLuta, 'segundosRodada'>,
): Cronometro {
  const whole = segundosRodada * 1000
  let [left, since, running] = [whole, Number.NaN, false]
  for (const { acao, em, segundos = 0 } of touches) {
    if (acao === 'iniciar' && !running) [since, running] = [em, true]
    else if (acao === 'parar' && running) {
      left -= Math.max(0, em - since)
      ;[since, running] = [em, false]
    } else if (acao === 'nova-rodada') [left, since, running] = [whole, em, false]
    else if (isAcerto(acao)) {
      const rest = Math.max(0, left - (running ? Math.max(0, em - since) : 0))
      if (running) [since, running] = [em, rest > 0]
      const next = { mais: rest + segundos * 1000, menos: rest - segundos * 1000, acertar: segundos * 1000 }[acao]
      left = Math.min(whole, Math.max(0, next))
    }
  }
  const passed = Number.isNaN(since) ? 0 : Math.max(0, now - since)
  return {
    correndo: running && left > passed,
    resta: Math.max(0, left - (running ? passed : 0)),
    parado: running ? 0 : passed,
  }
}
