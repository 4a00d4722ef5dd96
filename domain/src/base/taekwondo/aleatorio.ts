import { sha256Words } from './sha256.ts'

/** Source of whole numbers in [0, below). Deterministic: equal seed texts give equal sequences on every engine. */
export type Aleatorio = (below: number) => number

/**
 * Generator sfc32 (128 bits, of the PractRand suite), seeded with the SHA-256 of the seed text. It uses 32-bit integer operations only, so
 * every engine agrees, and rejection sampling, so each result is equally likely.
 */
export function aleatorio(seed: string): Aleatorio {
  let [a = 0, b = 0, c = 0, counter = 1] = sha256Words(seed)
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  return (below) => {
    const fair = 0x100000000 - (0x100000000 % below)
    let value = next()
    while (value >= fair) value = next()
    return value % below
  }
}

/** Copy of a list in random order (Fisher-Yates). */
export function shuffle<T>(list: readonly T[], random: Aleatorio): T[] {
  const result = [...list]
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = random(i + 1)
    ;[result[i], result[j]] = [result[j] as T, result[i] as T]
  }
  return result
}
