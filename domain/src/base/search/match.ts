import { nameWords, singular } from './words.ts'

/** Groups of hits of a query, as `planSearch` defines them. */
export interface Groups {
  tokens: readonly string[]
  /** some token differs from its singular */
  hasVariants: boolean
  /** hits in the middle of words are requested and possible */
  infix: boolean
  /** group of a name; -1 for names that are not hits */
  rank: (searchableName: string) => number
}

type Fits = (word: string, token: string) => boolean

const begins: Fits = (word, token) => word.startsWith(token)
const beginsOrSingular: Fits = (word, token) => word.startsWith(token) || word === singular(token)
const holds: Fits = (word, token) =>
  (token.length < 3 ? word.startsWith(token) : word.includes(token)) || word === singular(token)

export function matchGroups(phrase: string, tokens: readonly string[], anywhere: boolean): Groups {
  const hasVariants = tokens.some((token) => singular(token) !== token)
  const infix = anywhere && tokens.some((token) => token.length >= 3)
  const size = tokens.length + 1

  const rank = (searchableName: string) => {
    if (searchableName.startsWith(phrase)) return 0
    if (tokens.length === 0) return -1
    const { first, later } = nameWords(searchableName)
    const literal = groupOf(first, later, tokens, begins)
    if (literal >= 0) return 1 + literal
    const variant = hasVariants ? groupOf(first, later, tokens, beginsOrSingular) : -1
    if (variant >= 0) return 1 + size + variant
    const inside = infix && assigns([...(first ? [first] : []), ...later], tokens, holds)
    return inside ? 1 + size + (hasVariants ? size : 0) : -1
  }
  return { tokens, hasVariants, infix, rank }
}

/**
 * Index of the first token that can begin the name while the others match later words; the number of tokens where all match later words; -1
 * for no hit.
 */
function groupOf(first: string, later: readonly string[], tokens: readonly string[], fits: Fits): number {
  const index = tokens.findIndex(
    (token, at) =>
      first !== '' &&
      fits(first, token) &&
      assigns(
        later,
        tokens.filter((_, other) => other !== at),
        fits,
      ),
  )
  if (index >= 0) return index
  return assigns(later, tokens, fits) ? tokens.length : -1
}

/** Whether the tokens can be assigned to different words. */
function assigns(words: readonly string[], tokens: readonly string[], fits: Fits): boolean {
  const [token, ...rest] = tokens
  if (token === undefined) return true
  return words.some(
    (word, index) =>
      fits(word, token) &&
      assigns(
        words.filter((_, other) => other !== index),
        rest,
        fits,
      ),
  )
}
