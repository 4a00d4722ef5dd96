import { dayInBrasilia, horaDe } from '../brazil/dates.ts'
import type { LutaDaChave } from '../sumulas/campos.ts'

/** Minutes below which a court counts as on time: matches are planned by an average that none of them keeps to. */
export const ATRASO_DITO = 5

/**
 * By how many minutes a court is behind the schedule of the day: how long ago the match should have begun that it has not come to. A court that has
 * begun seven matches is measured by the eighth time of its day, whichever match stands there, so that two that changed places, or one that was
 * given without a fight, make no delay.
 * @param lutas all matches of the court, those that are over among them, in any order; those without a time are left out
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

/** 'Atraso de 12 min', 'Atraso de 1 h 05 min'; '' for none. @param minutes whole minutes */
export function textoDoAtraso(minutes: number): string {
  if (minutes <= 0) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `Atraso de ${hours > 0 ? `${hours} h ${String(rest).padStart(2, '0')} min` : `${rest} min`}`
}

/**
 * When a match of today is expected: 'prevista para as 10:40', on a court that is late 'prevista para as 10:40, agora por volta das 10:52'; '' without a
 * time. @param prevista milliseconds since 1970, 0 for none @param atraso whole minutes
 */
export function textoDaPrevisao(prevista: number, atraso: number): string {
  if (prevista <= 0) return ''
  const planned = `prevista para as ${horaDe(prevista)}`
  return atraso > 0 ? `${planned}, agora por volta das ${horaDe(prevista + atraso * 60_000)}` : planned
}
