import { addDays, isDay } from '../brazil/dates.ts'

/** Monday of the week of a day, by which records are found whose days fall in a week. */
export const semanaDe = (day: string): string => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))

/** Mondays of the weeks in which these days fall, each once, in order; '' and what is no day has none. */
export const semanasDe = (days: readonly string[]): string[] => [...new Set(days.filter(isDay).map(semanaDe))].sort()

/** Mondays of the weeks from one day to another, both included. */
export function semanasEntre(from: string, to: string): string[] {
  const weeks: string[] = []
  for (let week = semanaDe(from); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}
