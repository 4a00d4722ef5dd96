/** Days are 'AAAA-MM-DD' texts. No function reads the clock: today is an argument. */

/** Whether the day exists in the calendar. */
export function isDay(day: string): boolean {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!y || !m || !d) return false
  const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)))
  date.setUTCFullYear(Number(y))
  return date.getUTCFullYear() === Number(y) && date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d)
}

/** Parses 'dd/mm/aaaa', 'd/m/aaaa', 'dd-mm-aaaa' or 'AAAA-MM-DD'; null for anything else or a day that does not exist. */
export function parseDay(text: string): string | null {
  const trimmed = text.trim()
  const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed)
  const day = brazilian
    ? `${brazilian[3]}-${brazilian[2]?.padStart(2, '0')}-${brazilian[1]?.padStart(2, '0')}`
    : trimmed.slice(0, 10)
  return (brazilian || /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(trimmed)) && isDay(day) ? day : null
}

/** Day as 'dd/mm/aaaa'; '' for anything that is not a day. */
export function formatDay(day: string): string {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return y ? `${d}/${m}/${y}` : ''
}

/** Day as 'dd/mm', where the year is plain; '' for anything that is not a day. */
export const formatDayMonth = (day: string): string => formatDay(day).slice(0, 5)

/** Day of an instant in Brasília; Brazil has had no summer time since 2019. @param millis milliseconds since 1970 */
export const dayInBrasilia = (millis: number): string => new Date(millis - 3 * 3_600_000).toISOString().slice(0, 10)

/** Start of a day in Brasília, in milliseconds since 1970. */
export const startInBrasilia = (day: string): number => Date.parse(`${day}T00:00:00-03:00`)

/** Age in full years on a day 'AAAA-MM-DD'. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Day `months` later; the last day of the month where that day does not exist. */
export function addMonths(day: string, months: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(y, m - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.getUTCFullYear()}-${String(first.getUTCMonth() + 1).padStart(2, '0')}-${String(Math.min(d, last)).padStart(2, '0')}`
}

/** Day `days` days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Days from one day to another, negative where that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The age of majority (Civil Code, art. 5). */
export const MAIORIDADE = 18

/** Whether a person is under 18 on a day; false for an unknown birth date. */
export function isMinor(birth: string, day: string): boolean {
  return isDay(birth) && ageOn(birth, day) < MAIORIDADE
}

/** Whether a person is known to be 18 on a day; false for an unknown birth date. */
export const isAdult = (birth: string, day: string): boolean => isDay(birth) && !isMinor(birth, day)

/** Last day of a month. @param mes 'AAAA-MM' @returns 'AAAA-MM-DD' */
export function fimDoMes(mes: string): string {
  const [year = 0, month = 1] = mes.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const NOMES_DOS_MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** The months from January, as 'jan' to 'dez'. */
export const MESES_CURTOS: readonly string[] = NOMES_DOS_MESES.map((nome) => nome.slice(0, 3))

/** Month of a day or month as 'dez'; '' for none. @param day 'AAAA-MM-DD' or 'AAAA-MM' */
export const mesAbreviado = (day: string): string => MESES_CURTOS[Number(day.slice(5, 7)) - 1] ?? ''

/** 'dezembro de 2026'. @param mes 'AAAA-MM' */
export const mesPorExtenso = (mes: string): string =>
  `${NOMES_DOS_MESES[Number(mes.slice(5)) - 1] ?? ''} de ${mes.slice(0, 4)}`

/** Day of an instant in Brasília as '18 nov 2026'; '' for no instant. @param instant ISO text or milliseconds since 1970 */
export function shortDate(instant: string | number | null | undefined): string {
  const millis = typeof instant === 'string' ? Date.parse(instant) : (instant ?? Number.NaN)
  if (Number.isNaN(millis)) return ''
  const [y, m, d] = dayInBrasilia(millis).split('-').map(Number)
  return `${d} ${MESES_CURTOS[(m ?? 1) - 1]} ${y}`
}

/** Time of day in Brasília as 'hh:mm'. @param millis milliseconds since 1970 */
export const horaDe = (millis: number): string => new Date(millis - 3 * 3_600_000).toISOString().slice(11, 16)

/** Instant as 'dd/mm/aaaa hh:mm' in Brasília. @param millis milliseconds since 1970 */
export function formatDayTime(millis: number): string {
  return `${formatDay(dayInBrasilia(millis))} ${horaDe(millis)}`
}

/** Instant of a text 'dd/mm/aaaa hh:mm' in Brasília, in milliseconds since 1970; null for anything else. */
export function parseDayTime(text: string): number | null {
  const [, typed = '', hour, minute] = /^\s*([\d/.-]{8,10})[ ,]+(\d{1,2})[:h](\d{2})\s*$/.exec(text) ?? []
  const day = parseDay(typed)
  if (!day || Number(hour) > 23 || Number(minute) > 59) return null
  return startInBrasilia(day) + (Number(hour) * 60 + Number(minute)) * 60_000
}

const MINUTE = 60_000
const UNITS: readonly (readonly [milliseconds: number, unit: 'day' | 'hour' | 'minute'])[] = [
  [24 * 60 * MINUTE, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
]

/**
 * Time passed since an instant, in the largest whole unit up to days: 'há 6 dias', 'há 4 horas', 'agora'. Instants in milliseconds
 * since 1970.
 */
export function timeAgo(instant: number, now: number): string {
  const passed = Math.max(0, now - instant)
  const found = UNITS.find(([size]) => passed >= size)
  if (!found) return 'agora'
  return new Intl.RelativeTimeFormat('pt-BR').format(-Math.floor(passed / found[0]), found[1])
}
