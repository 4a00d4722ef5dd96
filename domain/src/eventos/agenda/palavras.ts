import { dayInBrasilia, formatDay, horaDe, mesPorExtenso } from '../../base/brazil/dates.ts'
import { fusoDe, type Lugar } from '../../base/brazil/fuso.ts'
import type { Horario, Ocorrencia } from './horario.ts'

/** Weekdays from Sunday, by their codes in RFC 5545 and their Portuguese names. */
export const DIAS_DA_SEMANA = [
  { regra: 'SU', nome: 'domingo', curto: 'dom' },
  { regra: 'MO', nome: 'segunda', curto: 'seg' },
  { regra: 'TU', nome: 'terça', curto: 'ter' },
  { regra: 'WE', nome: 'quarta', curto: 'qua' },
  { regra: 'TH', nome: 'quinta', curto: 'qui' },
  { regra: 'FR', nome: 'sexta', curto: 'sex' },
  { regra: 'SA', nome: 'sábado', curto: 'sáb' },
] as const

/** Weekday of a day, 0 for Sunday. */
export const diaDaSemana = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Day in words: '12 de dezembro de 2026, sábado'. */
export const diaPorExtenso = (day: string): string =>
  `${Number(day.slice(8))} de ${mesPorExtenso(day.slice(0, 7))}, ${DIAS_DA_SEMANA[diaDaSemana(day)]?.nome ?? ''}`

const e = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`

const ORDINAIS: Readonly<Record<string, string>> = {
  '1': 'primeir',
  '2': 'segund',
  '3': 'terceir',
  '4': 'quart',
  '5': 'quint',
  '-1': 'últim',
}

function quandoNaSemana(part: string): string {
  const [, position = '', name = ''] = /^([+-]?\d)?(\w\w)$/.exec(part) ?? []
  const day = DIAS_DA_SEMANA.find(({ regra }) => regra === name)
  const masculine = name === 'SA' || name === 'SU'
  const ordinal = ORDINAIS[position.replace('+', '')]
  const full = masculine ? (day?.nome ?? '') : `${day?.nome ?? ''}-feira`
  return ordinal ? `${masculine ? 'no' : 'na'} ${ordinal}${masculine ? 'o' : 'a'} ${full}` : (day?.nome ?? '')
}

const PASSO: Readonly<Record<string, readonly [one: string, several: string]>> = {
  DAILY: ['todo dia', 'dias'],
  WEEKLY: ['toda semana', 'semanas'],
  MONTHLY: ['todo mês', 'meses'],
  YEARLY: ['todo ano', 'anos'],
}

/** Rule in words: 'toda semana: terça e quinta, até 17/12/2026'. '' for a single date. */
export function repeticaoEmPalavras({ regra, ate }: Pick<Horario, 'regra' | 'ate'>): string {
  if (regra === '') return ''
  const parts = new Map(regra.split(';').map((part) => part.split('=') as [string, string]))
  const interval = Number(parts.get('INTERVAL') ?? 1)
  const [one, several] = PASSO[parts.get('FREQ') ?? ''] ?? ['', '']
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean)
  const numbers = (parts.get('BYMONTHDAY') ?? '').split(',').filter(Boolean)
  const detail = [
    e(days.map(quandoNaSemana)),
    numbers.length === 0 ? '' : numbers[0] === '-1' ? 'no último dia' : `no dia ${e(numbers)}`,
  ].filter(Boolean)
  const step = interval === 1 ? one : `a cada ${interval} ${several}`
  const until = ate ? `até ${formatDay(ate)}` : ''
  return [[step, detail.join(', ')].filter(Boolean).join(': '), until].filter(Boolean).join(', ')
}

type Horas = Pick<Ocorrencia, 'inicio' | 'fim' | 'diaInteiro'>

/**
 * Times of an occurrence in words: '12/12/2026, 19:30 às 21:00', '04/12/2026 a 06/12/2026', '10/12/2026'.
 * @param lugar where it is: with other clocks than Brasília's its hours are told beside, with the days where those differ too:
 *   '12/12/2026, 19:30 às 21:00 pelo horário de Brasília (17:30 às 19:00 no Acre)'
 */
export function quandoEmPalavras({ inicio, fim, diaInteiro }: Horas, lugar?: Lugar): string {
  const [first, last] = [dayInBrasilia(inicio), dayInBrasilia(fim)]
  if (diaInteiro) return first === last ? formatDay(first) : `${formatDay(first)} a ${formatDay(last)}`
  const fuso = lugar && fusoDe(lugar)
  if (fuso) {
    const [there, until] = [inicio, fim].map((millis) => millis + fuso.horas * 3_600_000) as [number, number]
    const sameDay = first === last && dayInBrasilia(there) === first && dayInBrasilia(until) === last
    const local = sameDay ? horasDe(there, until) : quandoEmPalavras({ inicio: there, fim: until, diaInteiro })
    return `${quandoEmPalavras({ inicio, fim, diaInteiro })} pelo horário de Brasília (${local} ${fuso.onde})`
  }
  return first === last
    ? `${formatDay(first)}, ${horasDe(inicio, fim)}`
    : `${formatDay(first)}, ${horaDe(inicio)}, até ${formatDay(last)}, ${horaDe(fim)}`
}

const horasDe = (inicio: number, fim: number) =>
  inicio === fim ? horaDe(inicio) : `${horaDe(inicio)} às ${horaDe(fim)}`
