import { addDays, dayInBrasilia, daysBetween, isDay } from '@sie/domain/base/brazil/dates.ts'
import type { Periodo } from '../../../data/monitoramento.ts'

const MOST_DAYS = 90
/** Choices of a period in days up to today. */
export const ATALHOS = [1, 7, 28, 90] as const
const USUAL = 28

const length = ({ de, ate }: Periodo) => daysBetween(de, ate) + 1

export interface Escolha extends Periodo {
  /** previous period of the same length */
  antes: Periodo
  /** number of days up to today, or null for two chosen days */
  dias: number | null
}

const withBefore = (de: string, ate: string, dias: number | null): Escolha => {
  const days = length({ de, ate })
  return { de, ate, dias, antes: { de: addDays(de, -days), ate: addDays(de, -1) } }
}

/** Period of an address: `?dias=7`, or `?de=AAAA-MM-DD&ate=AAAA-MM-DD` of at most 90 days; by default the last 28 days. */
export function parsePeriodo(params: URLSearchParams, now: number): Escolha {
  const [de, ate] = [params.get('de') ?? '', params.get('ate') ?? '']
  if (isDay(de) && isDay(ate) && de <= ate && length({ de, ate }) <= MOST_DAYS) return withBefore(de, ate, null)
  const dias = ATALHOS.find((choice) => String(choice) === params.get('dias')) ?? USUAL
  return withBefore(addDays(dayInBrasilia(now), 1 - dias), dayInBrasilia(now), dias)
}

/** All days of a period, for a chart without gaps. */
export const diasDe = (periodo: Periodo): string[] =>
  Array.from({ length: length(periodo) }, (_, index) => addDays(periodo.de, index))
