import { addMonths, dayInBrasilia, isDay } from '../../base/brazil/dates.ts'
import { valueAt } from '../../base/records/edits.ts'
import { isInstant } from '../../base/records/metadados.ts'
import { own } from '../../base/records/own.ts'

/**
 * Greatest length of a recurrence in years: with its months as keys a record stays small, and every read of it is
 * bounded.
 */
export const ANOS_DE_RECORRENCIA = 5
/** Greatest number of dates of a recurrence that may be cancelled or moved. */
export const EXCECOES_MAX = 100

const DIA = '(MO|TU|WE|TH|FR|SA|SU)'
const PARTES: readonly RegExp[] = [
  /^INTERVAL=[1-9]\d?$/,
  new RegExp(`^BYDAY=([+-]?[1-5])?${DIA}(,([+-]?[1-5])?${DIA}){0,6}$`),
  /^BYMONTHDAY=(-1|[1-9]|[12]\d|3[01])(,(-1|[1-9]|[12]\d|3[01])){0,9}$/,
  /^BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$/,
  new RegExp(`^WKST=${DIA}$`),
]

const SEMPRE = ['INTERVAL', 'WKST']
/**
 * Parts that a rule of each frequency may have. With others it may have no date at all, and the library that reads rules searches for the first one
 * without an end.
 */
const PARTES_DE: Readonly<Record<string, readonly string[]>> = {
  DAILY: SEMPRE,
  WEEKLY: [...SEMPRE, 'BYDAY'],
  MONTHLY: [...SEMPRE, 'BYDAY', 'BYMONTHDAY'],
  YEARLY: [...SEMPRE, 'BYDAY', 'BYMONTHDAY', 'BYMONTH'],
}

/**
 * Whether a text is a recurrence rule of RFC 5545 as records keep it: at most one occurrence a day, each part once, days by the week or by the
 * month. The end is a field of its own (`ate`), so COUNT and UNTIL are not allowed.
 */
export function isRegra(text: string): boolean {
  if (text.length > 120) return false
  const [freq = '', ...parts] = text.split(';')
  const names = parts.map((part) => part.split('=')[0] ?? '')
  const allowed = freq.startsWith('FREQ=') ? own(PARTES_DE, freq.slice('FREQ='.length)) : undefined
  return (
    allowed !== undefined &&
    new Set(names).size === names.length &&
    names.every((name) => allowed.includes(name)) &&
    !(names.includes('BYDAY') && names.includes('BYMONTHDAY')) &&
    parts.every((part) => PARTES.some((pattern) => pattern.test(part)))
  )
}

/** Exception of a recurrence: a date that is cancelled, or moved to another day, time or place. Times are 'HH:MM' in Brasília. */
export interface Excecao {
  /** day by the rule, 'AAAA-MM-DD' */
  dia: string
  cancelada: boolean
  /** '' where the day is not moved */
  novoDia: string
  hora: string
  horaFim: string
  local: string
}

export const HORA = /^([01]\d|2[0-3]):[0-5]\d$/

const textAt = (value: unknown, key: string): string => {
  const found = valueAt(value, key)
  return typeof found === 'string' ? found : ''
}

/** The exceptions of a stored record. Rules cannot check the items of a list, so invalid ones are left out. */
export function excecoesDe(record: unknown): Excecao[] {
  const stored = valueAt(record, 'recorrencia.excecoes')
  return (Array.isArray(stored) ? stored.slice(0, EXCECOES_MAX) : []).flatMap((item: unknown) => {
    const [dia, novoDia] = [textAt(item, 'dia'), textAt(item, 'novoDia')]
    if (!isDay(dia)) return []
    const time = (key: string) => (HORA.test(textAt(item, key)) ? textAt(item, key) : '')
    return {
      dia,
      cancelada: valueAt(item, 'cancelada') === true,
      novoDia: isDay(novoDia) ? novoDia : '',
      hora: time('hora'),
      horaFim: time('horaFim'),
      local: textAt(item, 'local'),
    }
  })
}

/** Milliseconds of an instant as stored or as on a visitor's page (Timestamp, ISO text); undefined for anything else. */
export function millisOf(value: unknown): number | undefined {
  if (isInstant(value)) return value.toMillis()
  const millis = typeof value === 'string' && value !== '' ? Date.parse(value) : Number.NaN
  return Number.isNaN(millis) ? undefined : millis
}

export const mesDe = (day: string): string => day.slice(0, 7)

/** Months from `from` to the last one, both included. @param from 'AAAA-MM' */
export function mesesEntre(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < 200; month = mesDe(addMonths(`${month}-01`, 1)))
    months.push(month)
  return months
}

/**
 * Months in which a record may have an occurrence: from its first day to its last one, and those to which dates were moved. The query for a
 * month finds recurring entries by this key of their one document; it also finds a yearly one in months without an occurrence.
 */
export function mesesDoAgendamento(record: unknown): string[] {
  const start = millisOf(valueAt(record, 'inicio'))
  if (start === undefined) return []
  const first = dayInBrasilia(start)
  const end = Math.max(start, millisOf(valueAt(record, 'fim')) ?? start)
  const regra = textAt(record, 'recorrencia.regra')
  const ate = textAt(record, 'recorrencia.ate')
  const limit = addMonths(first, 12 * ANOS_DE_RECORRENCIA)
  const repeated = isRegra(regra) && isDay(ate) ? (ate < limit ? ate : limit) : ''
  const days = [
    dayInBrasilia(end),
    ...(repeated ? [dayInBrasilia(Date.parse(`${repeated}T23:59:00-03:00`) + end - start)] : []),
  ]
  const moved = repeated
    ? excecoesDe(record).flatMap(({ novoDia }) => (novoDia && novoDia < limit ? mesDe(novoDia) : []))
    : []
  const last = days.reduce((a, b) => (a > b ? a : b))
  // A mistyped end in the far future must not fill the record.
  return [...new Set([...mesesEntre(mesDe(first), mesDe(last < limit ? last : limit)), ...moved])].sort()
}
