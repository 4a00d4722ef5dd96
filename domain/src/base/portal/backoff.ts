/** Retry backoff (specification 9): base 1 s, factor 2, jitter 0.5, cap 4 hours. */
const BASE = 1000
const FACTOR = 2
const JITTER = 0.5
const CAP = 4 * 3600 * 1000

/**
 * Delay before the next attempt.
 * @param attempt failures so far, from 1
 * @param random a number in [0, 1)
 * @returns milliseconds, within half of the exponential step to either side and never above 4 hours
 */
export function esperaDaTentativa(attempt: number, random: number): number {
  const step = Math.min(CAP, BASE * FACTOR ** (attempt - 1))
  return Math.min(CAP, Math.round(step * (1 + JITTER * (2 * random - 1))))
}
