import { dayInBrasilia, horaDe } from '../../base/brazil/dates.ts'
import type { LutaDaChave } from '../sumulas/campos.ts'

/** Minutes below which a court counts as on time: the planned duration of a match is an average. */
export const ATRASO_DITO = 5

/**
 * Delay of a court in minutes: the time since the planned start of its next match. A court that has begun seven matches is measured by the eighth
 * time of its day, whichever match is there, so that two swapped matches, or a walk-over, cause no delay.
 * @param lutas all matches of the court, finished ones included, in any order; those without a time are left out
 * @param agora milliseconds since 1970
 * @returns whole minutes, 0 below ATRASO_DITO, before the day begins, and where nothing is left of this day
 */
export function atrasoDaQuadra(
  lutas: readonly Pick<LutaDaChave, 'prevista' | 'situacao' | 'rodadas'>[],
  agora: number,
): number {
  const today = lutas.filter(({ prevista }) => prevista > 0 && dayInBrasilia(prevista) === dayInBrasilia(agora))
  const begun = today.filter(({ situacao, rodadas }) => situacao === 'encerrada' || rodadas.length > 0).length
  const next = today.map(({ prevista }) => prevista).sort((a, b) => a - b)[begun]
  const minutes = next === undefined ? 0 : Math.floor((agora - next) / 60_000)
  return minutes < ATRASO_DITO ? 0 : minutes
}

/** Delay in words: 'Atraso de 12 min', 'Atraso de 1 h 05 min'; '' for none. @param minutes whole minutes */
export function textoDoAtraso(minutes: number): string {
  if (minutes <= 0) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `Atraso de ${hours > 0 ? `${hours} h ${String(rest).padStart(2, '0')} min` : `${rest} min`}`
}

/**
 * Expected time of a match of today in words: 'prevista para as 10:40', on a late court 'prevista para as 10:40, agora por volta das 10:52'; ''
 * without a time. @param prevista milliseconds since 1970, 0 for none @param atraso whole minutes
 */
export function textoDaPrevisao(prevista: number, atraso: number): string {
  if (prevista <= 0) return ''
  const planned = `prevista para as ${horaDe(prevista)}`
  return atraso > 0 ? `${planned}, agora por volta das ${horaDe(prevista + atraso * 60_000)}` : planned
}
