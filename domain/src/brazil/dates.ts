/** Days without a time are 'AAAA-MM-DD'. Nothing here knows what day it is: today is an argument. */

/** Whether the day exists in the calendar. */
export function isDay(day: string): boolean {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!y || !m || !d) return false
  const date = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)))
  date.setUTCFullYear(Number(y))
  return date.getUTCFullYear() === Number(y) && date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d)
}

/** Reads 'dd/mm/aaaa', 'd/m/aaaa', 'dd-mm-aaaa' or 'AAAA-MM-DD'; null for anything else or a day that does not exist. */
export function parseDay(text: string): string | null {
  const trimmed = text.trim()
  const brazilian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(trimmed)
  const day = brazilian
    ? `${brazilian[3]}-${brazilian[2]?.padStart(2, '0')}-${brazilian[1]?.padStart(2, '0')}`
    : trimmed.slice(0, 10)
  return (brazilian || /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(trimmed)) && isDay(day) ? day : null
}

/** 'dd/mm/aaaa'; '' for no day. */
export function formatDay(day: string): string {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return y ? `${d}/${m}/${y}` : ''
}

/** The day of an instant in Brasília. Brazil keeps no summer time since 2019. @param millis since 1970 */
export const dayInBrasilia = (millis: number): string => new Date(millis - 3 * 3_600_000).toISOString().slice(0, 10)

/** The instant at which a day begins in Brasília, in milliseconds since 1970. */
export const startInBrasilia = (day: string): number => Date.parse(`${day}T00:00:00-03:00`)

/** Full years between birth and the day. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The day `months` later; the last day of the month where the day does not exist there. */
export function addMonths(day: string, months: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(y, m - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.getUTCFullYear()}-${String(first.getUTCMonth() + 1).padStart(2, '0')}-${String(Math.min(d, last)).padStart(2, '0')}`
}

/** The age of majority (Civil Code, art. 5). */
export const MAIORIDADE = 18

/** Whether somebody is under 18 on the day; false where the birth date is unknown. */
export function isMinor(birth: string, day: string): boolean {
  return isDay(birth) && ageOn(birth, day) < MAIORIDADE
}
