import { Timestamp } from 'firebase-admin/firestore'

/** Days of the seed, relative to the day for which it is made, so that records open or due today stay so. */
export interface SeedDays {
  /** 'AAAA-MM-DD' in Brasília */
  today: string
  /** the year of `today` */
  year: number
  /** 'AAAA-MM-DD', `offset` days after today; before today where negative */
  day: (offset: number) => string
  /** an instant of that day in Brasília. @param time 'HH:MM', by default 9 in the morning */
  at: (offset: number, time?: string) => Timestamp
}

export function seedDays(today: string): SeedDays {
  const noon = Date.parse(`${today}T12:00:00Z`)
  const day = (offset: number) => new Date(noon + offset * 86_400_000).toISOString().slice(0, 10)
  return {
    today,
    year: Number(today.slice(0, 4)),
    day,
    at: (offset, time = '09:00') => Timestamp.fromDate(new Date(`${day(offset)}T${time}:00-03:00`)),
  }
}
