import { EntradaInvalida } from '../../base/taekwondo/recusa.ts'

/** Smallest power of two that holds the entries: 1 -> 1, 5 -> 8, 256 -> 256. */
export function bracketSize(entries: number): number {
  let size = 1
  while (size < entries) size *= 2
  return size
}

/**
 * Seed number of each slot from top to bottom (PRODUCT 1.5): seed 1 on top, seed 2 at the bottom; 4 -> 1 4 3 2, 8 -> 1 8 5 4 3 6 7 2.
 * A number above the count of entries is a bye, so byes fall to the best seeds and never meet each other.
 */
export function seedOrder(size: number): number[] {
  let order = [1]
  for (let n = 2; n <= size; n *= 2)
    order = order.flatMap((seed, i) => (i % 2 === 0 ? [seed, n + 1 - seed] : [n + 1 - seed, seed]))
  return order
}

/** Round (1 = first) in which two slots meet. */
export function meetingRound(a: number, b: number): number {
  return 32 - Math.clz32(a ^ b)
}

export const INSCRITO_REPETIDO = ['inscrito-repetido', 'O mesmo atleta aparece mais de uma vez nesta chave.'] as const

/** Whether an athlete has two places, and would meet themselves, or another twice; null and '' are byes. */
export function hasRepeated(ids: readonly (string | null)[]): boolean {
  const named = ids.filter(Boolean)
  return new Set(named).size !== named.length
}

/** Round robin by the circle method: rounds of pairs, everybody meets everybody once. @throws EntradaInvalida for an athlete twice */
export function roundRobin(ids: readonly string[]): [string, string][][] {
  if (hasRepeated(ids)) throw new EntradaInvalida(...INSCRITO_REPETIDO)
  const ring: (string | null)[] = ids.length % 2 ? [...ids, null] : [...ids]
  const rounds: [string, string][][] = []
  for (let r = 0; r < ring.length - 1; r += 1) {
    const round: [string, string][] = []
    for (let i = 0; i < ring.length / 2; i += 1) {
      const blue = ring[i]
      const red = ring[ring.length - 1 - i]
      if (blue && red) round.push([blue, red])
    }
    rounds.push(round)
    ring.splice(1, 0, ring.pop() ?? null)
  }
  return rounds
}
