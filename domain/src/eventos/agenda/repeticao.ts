import { addDays, dayInBrasilia, horaDe, startInBrasilia } from '../../base/brazil/dates.ts'
import type { Horario, Ocorrencia } from './horario.ts'
import type { Excecao } from './regra.ts'

const DIA_MS = 86_400_000

/** Days of a rule from a first to a last day, both included, in order. */
export type DiasDaRegra = (regra: string, first: string, last: string) => readonly string[]

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`)

/** The occurrence of a day, changed by its exception. */
function changed(horario: Horario, dia: string, excecao: Excecao): Ocorrencia {
  const day = excecao.novoDia || dia
  const { diaInteiro } = horario
  const inicio = diaInteiro ? startInBrasilia(day) : at(day, excecao.hora || horaDe(horario.inicio))
  const length = horario.fim - horario.inicio
  const ends = excecao.horaFim && !diaInteiro ? at(day, excecao.horaFim) : inicio + length
  return { dia, inicio, fim: ends < inicio ? ends + DIA_MS : ends, diaInteiro, excecao }
}

/**
 * Every occurrence of an entry, in the order of its rule; cancelled ones only where requested. The reader of rules is an argument: its library
 * is as large as a page, and single dates do not need it.
 */
export function ocorrenciasPelaRegra(horario: Horario, dias: DiasDaRegra, canceladas = false): Ocorrencia[] {
  const first = dayInBrasilia(horario.inicio)
  const { inicio, fim, diaInteiro } = horario
  if (horario.regra === '') return [{ dia: first, inicio, fim, diaInteiro }]
  const byDay = new Map(horario.excecoes.map((excecao) => [excecao.dia, excecao]))
  return dias(horario.regra, first, horario.ate).flatMap((dia): Ocorrencia[] => {
    const excecao = byDay.get(dia)
    if (excecao) return excecao.cancelada && !canceladas ? [] : [changed(horario, dia, excecao)]
    const shift = startInBrasilia(dia) - startInBrasilia(first)
    return [{ dia, inicio: inicio + shift, fim: fim + shift, diaInteiro }]
  })
}

/** Days of an occurrence in Brasília; one that ends at midnight does not include the next day. */
export function diasDe({ inicio, fim, diaInteiro }: Pick<Ocorrencia, 'inicio' | 'fim' | 'diaInteiro'>): string[] {
  const last = dayInBrasilia(diaInteiro || fim === inicio ? fim : fim - 1)
  const days: string[] = []
  for (let day = dayInBrasilia(inicio); day <= last && days.length < 400; day = addDays(day, 1)) days.push(day)
  return days
}

/** The occurrences that overlap the days from `from` to `to`, both included, by their beginning. */
export function entreDias(ocorrencias: readonly Ocorrencia[], from: string, to: string): Ocorrencia[] {
  return ocorrencias
    .filter((one) => {
      const days = diasDe(one)
      return (days[0] ?? '') <= to && (days.at(-1) ?? '') >= from
    })
    .sort((a, b) => a.inicio - b.inicio)
}
