import ICAL from 'ical.js'
import { dayInBrasilia } from '../brazil/dates.ts'
import type { Horario, Ocorrencia } from './horario.ts'
import { entreDias, ocorrenciasPelaRegra } from './repeticao.ts'

/** More than a daily rule gives in five years. */
const PASSOS_MAX = 2_000
const DIA_MS = 86_400_000

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10)

/** Days that a rule gives from a first day until a last one, both included, in order; at most two thousand. */
export function diasDaRegra(regra: string, first: string, last: string): string[] {
  const days: string[] = []
  // Wall clock days: Brasília decides, no zone is involved.
  const steps = ICAL.Recur.fromString(regra).iterator(ICAL.Time.fromDateString(first))
  for (let step = 0; step < PASSOS_MAX; step++) {
    const next = steps.next() as ICAL.Time | null
    const day = next ? dayOf(next) : undefined
    if (day === undefined || day > last) break
    days.push(day)
  }
  return days
}

/** Every occurrence of something, in the order of its rule; those called off only where asked for. */
export const todasAsOcorrencias = (horario: Horario, canceladas = false): Ocorrencia[] =>
  ocorrenciasPelaRegra(horario, diasDaRegra, canceladas)

/** The occurrences that take a day from `from` to `to`, both included, by their beginning. */
export const ocorrenciasEntre = (horario: Horario, from: string, to: string): Ocorrencia[] =>
  entreDias(todasAsOcorrencias(horario), from, to)

/** Whether two occurrences share a moment; those of whole days share what their days share. */
export function coincidem(a: Ocorrencia, b: Ocorrencia): boolean {
  const end = ({ fim, inicio, diaInteiro }: Ocorrencia) => (diaInteiro ? fim + DIA_MS : Math.max(fim, inicio + 1))
  return a.inicio < end(b) && b.inicio < end(a)
}

/** The occurrence that stands for the others on a day: the next one that has not ended, else the last. */
export function proximaOcorrencia(horario: Horario, today: string): Ocorrencia | undefined {
  const all = todasAsOcorrencias(horario)
  return all.find(({ fim }) => dayInBrasilia(fim) >= today) ?? all.at(-1)
}
