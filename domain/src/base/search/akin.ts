import { normalize } from './keywords.ts'
import { isConnective } from './words.ts'

/** Letters that two words of one stem share at least: 'pesar', 'pesagem'. */
const SHORTEST_STEM = 4
/** Letters that a Portuguese ending has at most: 'inscr-ever', 'inscr-ições'. */
const LONGEST_ENDING = 6

/** Whether two normalized words belong together: one begins with the other, or they differ in their endings alone. */
export function isAkin(a: string, b: string): boolean {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared += 1
  if (shared === Math.min(a.length, b.length)) return true
  return shared >= SHORTEST_STEM && Math.max(a.length, b.length) - shared <= LONGEST_ENDING
}

/** Whether each typed word is part of a text, or akin to a word of it: 'pesagem' finds 'Pesar atletas'. Nothing typed finds every text. */
export function mentions(text: string, typed: string): boolean {
  const whole = normalize(text)
  const words = whole.split(/\W+/).filter(Boolean)
  return normalize(typed)
    .split(/\s+/)
    .filter((word) => word !== '' && !isConnective(word))
    .every((word) => whole.includes(word) || words.some((other) => other.length > 2 && isAkin(other, word)))
}
