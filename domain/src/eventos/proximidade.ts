import { dayInBrasilia } from '../base/brazil/dates.ts'

/** Sorts events by how near they are: those that are not over by the day of `now`, the next first; then the others, the latest first. Milliseconds. */
export function nearestFirst(now: number): (a: Days, b: Days) => number {
  const today = dayInBrasilia(now)
  const isOver = ({ inicio, fim }: Days) => dayInBrasilia(Math.max(inicio, fim)) < today
  return (a, b) => {
    const [before, after] = [isOver(a), isOver(b)]
    if (before !== after) return before ? 1 : -1
    return before ? b.inicio - a.inicio : a.inicio - b.inicio
  }
}

interface Days {
  inicio: number
  fim: number
}
