import { addDays, addMonths, dayInBrasilia } from '../../base/brazil/dates.ts'
import { diasDaRegra } from './ocorrencias.ts'
import { DIAS_DA_SEMANA, diaDaSemana } from './palavras.ts'
import { ANOS_DE_RECORRENCIA } from './regra.ts'

/** Recurrences offered by the form. `mensalNoDia` keeps the day of the month, `mensalNaSemana` its weekday: the second Saturday. */
export const FREQUENCIAS = {
  nunca: 'Não se repete',
  diaria: 'Todo dia',
  semanal: 'Toda semana',
  mensalNoDia: 'Todo mês, no mesmo dia',
  mensalNaSemana: 'Todo mês, no mesmo dia da semana',
  anual: 'Todo ano',
} as const

export type Frequencia = keyof typeof FREQUENCIAS

export interface Repeticao {
  frequencia: Frequencia
  /** interval in days, weeks, months or years */
  intervalo: number
  /** weekdays of a weekly rule, by their codes in the rule */
  dias: readonly string[]
}

const SEM: Repeticao = { frequencia: 'nunca', intervalo: 1, dias: [] }

/** A stored rule as values of the form. */
export function parseRegra(regra: string): Repeticao {
  const parts = new Map(regra.split(';').map((part) => part.split('=') as [string, string]))
  const byDay = parts.get('BYDAY') ?? ''
  const frequencia = (
    {
      DAILY: 'diaria',
      WEEKLY: 'semanal',
      MONTHLY: byDay ? 'mensalNaSemana' : 'mensalNoDia',
      YEARLY: 'anual',
    } as const
  )[parts.get('FREQ') ?? '']
  if (!frequencia) return SEM
  return {
    frequencia,
    intervalo: Number(parts.get('INTERVAL') ?? 1),
    dias: frequencia === 'semanal' ? byDay.split(',').filter(Boolean) : [],
  }
}

/** Position of a day among the same weekdays of its month: 1 to 4, or -1 for a fifth one, which not every month has. */
function posicaoNoMes(day: string): number {
  const position = Math.ceil(Number(day.slice(8)) / 7)
  return position > 4 ? -1 : position
}

/** The rule of a recurrence that begins on a day: that day always belongs to it. */
export function formatRegra({ frequencia, intervalo, dias }: Repeticao, first: string): string {
  const weekday = DIAS_DA_SEMANA[diaDaSemana(first)]?.regra ?? 'SU'
  const every = intervalo > 1 ? [`INTERVAL=${Math.min(99, Math.trunc(intervalo))}`] : []
  const day = Number(first.slice(8))
  const rule = (freq: string, ...parts: string[]) => [`FREQ=${freq}`, ...every, ...parts].join(';')
  switch (frequencia) {
    case 'nunca':
      return ''
    case 'diaria':
      return rule('DAILY')
    case 'semanal': {
      const chosen = DIAS_DA_SEMANA.map(({ regra }) => regra).filter((one) => one === weekday || dias.includes(one))
      return rule('WEEKLY', `BYDAY=${chosen.join(',')}`)
    }
    case 'mensalNoDia':
      // The last day of a month from 29 days on means the last day of every month.
      return rule('MONTHLY', `BYMONTHDAY=${isLastDay(first) && day > 28 ? -1 : day}`)
    case 'mensalNaSemana':
      return rule('MONTHLY', `BYDAY=${posicaoNoMes(first)}${weekday}`)
    case 'anual':
      return rule('YEARLY')
  }
}

const isLastDay = (day: string) => addDays(day, 1).endsWith('-01')

/** Day of the last of `vezes` occurrences, within the longest recurrence; '' where the rule gives none. */
export function ateDepoisDe(regra: string, inicio: number, vezes: number): string {
  const first = dayInBrasilia(inicio)
  if (regra === '') return ''
  const days = diasDaRegra(regra, first, addMonths(first, 12 * ANOS_DE_RECORRENCIA))
  return days[Math.min(days.length, Math.max(1, Math.trunc(vezes))) - 1] ?? ''
}
