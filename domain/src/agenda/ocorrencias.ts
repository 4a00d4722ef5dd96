import ICAL from 'ical.js'
import { addDays, dayInBrasilia, horaDe, startInBrasilia } from '../brazil/dates.ts'
import type { Horario, Ocorrencia } from './horario.ts'
import type { Excecao } from './regra.ts'

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

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`)

/** The occurrence of a day as its exception has it. */
function changed(horario: Horario, dia: string, excecao: Excecao): Ocorrencia {
  const day = excecao.novoDia || dia
  const { diaInteiro } = horario
  const inicio = diaInteiro ? startInBrasilia(day) : at(day, excecao.hora || horaDe(horario.inicio))
  const length = horario.fim - horario.inicio
  const ends = excecao.horaFim && !diaInteiro ? at(day, excecao.horaFim) : inicio + length
  return { dia, inicio, fim: ends < inicio ? ends + DIA_MS : ends, diaInteiro, excecao }
}

/** Every occurrence of something, in the order of its rule; those called off only where asked for. */
export function todasAsOcorrencias(horario: Horario, canceladas = false): Ocorrencia[] {
  const first = dayInBrasilia(horario.inicio)
  const { inicio, fim, diaInteiro } = horario
  if (horario.regra === '') return [{ dia: first, inicio, fim, diaInteiro }]
  const byDay = new Map(horario.excecoes.map((excecao) => [excecao.dia, excecao]))
  return diasDaRegra(horario.regra, first, horario.ate).flatMap((dia): Ocorrencia[] => {
    const excecao = byDay.get(dia)
    if (excecao) return excecao.cancelada && !canceladas ? [] : [changed(horario, dia, excecao)]
    const shift = startInBrasilia(dia) - startInBrasilia(first)
    return [{ dia, inicio: inicio + shift, fim: fim + shift, diaInteiro }]
  })
}

/** Days that an occurrence takes, in Brasília; what ends at midnight does not take the next one. */
export function diasDe({ inicio, fim, diaInteiro }: Pick<Ocorrencia, 'inicio' | 'fim' | 'diaInteiro'>): string[] {
  const last = dayInBrasilia(diaInteiro || fim === inicio ? fim : fim - 1)
  const days: string[] = []
  for (let day = dayInBrasilia(inicio); day <= last && days.length < 400; day = addDays(day, 1)) days.push(day)
  return days
}

/** The occurrences that take a day from `from` to `to`, both included, by their beginning. */
export function ocorrenciasEntre(horario: Horario, from: string, to: string): Ocorrencia[] {
  return todasAsOcorrencias(horario)
    .filter((one) => {
      const days = diasDe(one)
      return (days[0] ?? '') <= to && (days.at(-1) ?? '') >= from
    })
    .sort((a, b) => a.inicio - b.inicio)
}

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
