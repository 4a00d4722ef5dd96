import ICAL from 'ical.js'
import { dayInBrasilia } from '../../base/brazil/dates.ts'
import type { Horario, Ocorrencia } from './horario.ts'
import { ocorrenciasPelaRegra } from './repeticao.ts'

/** More days than a daily rule has in five years. */
const PASSOS_MAX = 2_000
const DIA_MS = 86_400_000

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10)

/** Days of a rule from a first to a last day, both included, in order; at most two thousand. */
export function diasDaRegra(regra: string, first: string, last: string): string[] {
  const days: string[] = []
  // A year without the day has no occurrence (RFC 5545, 3.3.10), where the library takes the next day.
  const leap = first.endsWith('-02-29') && /FREQ=YEARLY/.test(regra) && !/BY(?:DAY|MONTH|MONTHDAY)=/.test(regra)
  // Floating times: days as in Brasília; no time zone is involved.
  const steps = ICAL.Recur.fromString(leap ? `${regra};BYMONTH=2;BYMONTHDAY=29` : regra).iterator(
    ICAL.Time.fromDateString(first),
  )
  for (let step = 0; step < PASSOS_MAX; step++) {
    const next = steps.next() as ICAL.Time | null
    const day = next ? dayOf(next) : undefined
    if (day === undefined || day > last) break
    days.push(day)
  }
  return days
}

/** Every occurrence of an entry, in the order of its rule; cancelled ones only where requested. */
export const todasAsOcorrencias = (horario: Horario, canceladas = false): Ocorrencia[] =>
  ocorrenciasPelaRegra(horario, diasDaRegra, canceladas)

/** Whether two occurrences overlap; whole days overlap with their days. */
export function overlaps(a: Ocorrencia, b: Ocorrencia): boolean {
  const end = ({ fim, inicio, diaInteiro }: Ocorrencia) => (diaInteiro ? fim + DIA_MS : Math.max(fim, inicio + 1))
  return a.inicio < end(b) && b.inicio < end(a)
}

/** The occurrence to show for an entry on a day: the next one that has not ended, else the last. */
export function proximaOcorrencia(horario: Horario, today: string): Ocorrencia | undefined {
  const all = todasAsOcorrencias(horario)
  return all.find(({ fim }) => dayInBrasilia(fim) >= today) ?? all.at(-1)
}
