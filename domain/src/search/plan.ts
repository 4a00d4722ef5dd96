import { gramKey, GRAM, pairKey, wordKey } from './fields.ts'
import { fragments, normalize } from './keywords.ts'
import { matchGroups, type Groups } from './match.ts'
import { isConnective, singular } from './words.ts'

/** Specification 9: at most 10 tokens. */
export const MAX_TOKENS = 10

/** What was typed (specification 5): a leading %, * or ? asks for a token search, anything else for a prefix match. */
export type ParsedSearch = { mode: 'tokens'; tokens: string[] } | { mode: 'prefix'; prefix: string }

/**
 * Reads a search text as specification 5 says: tokens are trimmed, in lower case, split at (collapsed) spaces, at most
 * ten; a prefix is the text trimmed. Input that is not text is an empty prefix.
 */
export function parseSearch(text: unknown): ParsedSearch {
  if (typeof text !== 'string') return { mode: 'prefix', prefix: '' }
  const trimmed = text.trim()
  if (!/^[%*?]/.test(trimmed)) return { mode: 'prefix', prefix: trimmed.replace(/\s+/g, ' ') }
  const tokens = trimmed
    .replace(/[%*?]+/g, ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
  return { mode: 'tokens', tokens: tokens.slice(0, MAX_TOKENS) }
}

/** One value of one array field: `array-contains`. */
export interface Key {
  field: 'chavesBusca' | 'trigam'
  value: string
}

/**
 * One query of a plan, always ordered by searchableName: a range over it, an array-contains, or both. It finds every hit
 * of its group; hits of other groups and near misses it finds too are left out by `rank`.
 */
export interface Stage {
  /** searchableName begins so */
  prefix?: string
  /** the prefix is a whole word */
  wholeWord?: boolean
  /** the array-contains; of several, the one that finds fewest is used */
  keys?: readonly Key[]
  /** an earlier stage finds the same */
  skip?: boolean
  /** false where the query also finds records that are no hits at all */
  exact: boolean
}

export type SearchPlan =
  | { kind: 'todos' }
  /** a CPF (eleven digits) or another number, looked up by equality */
  | { kind: 'numero'; digits: string }
  | {
      kind: 'nome'
      /** in the order of the groups: the first stage's hits come first */
      stages: readonly Stage[]
      /** the group of a name, an index into `stages`, or -1 where it is no hit */
      rank: (searchableName: string) => number
    }

/**
 * Plans the look-ups for a search text, so that the first page costs about as many documents as it shows (QUALITY 6).
 *
 * A **hit** is a person whose normalised name begins with the normalised text; or whose words can be paired with all the
 * tokens, each word used once, each beginning with its token or being its singular. Particles (de, da, e) among the
 * tokens are ignored, and words beyond the eighth. With a leading %, * or ? a word may also hold its token anywhere, if
 * the token has three letters or more.
 *
 * **Rank**: names that begin with the text; then names that begin with the first token, with the second, and so on;
 * then names that hold the tokens in later words; then the same three again for hits that need a singular; then hits in
 * the middle of words. Within a group by searchableName, then by id.
 */
export function planSearch(text: unknown): SearchPlan {
  const parsed = parseSearch(text)
  const phrase = normalize(parsed.mode === 'tokens' ? parsed.tokens.join(' ') : parsed.prefix)
  if (phrase === '') return { kind: 'todos' }
  const digits = numberOf(phrase)
  if (digits) return { kind: 'numero', digits }
  const tokens = phrase
    .split(' ')
    .slice(0, MAX_TOKENS)
    .filter((token) => !isConnective(token))
  const groups = matchGroups(phrase, tokens, parsed.mode === 'tokens')
  return { kind: 'nome', stages: stagesOf(phrase, groups), rank: groups.rank }
}

function numberOf(phrase: string): string | undefined {
  return /^[\d ./-]+$/.test(phrase) ? phrase.replace(/\D/g, '') || undefined : undefined
}

function stagesOf(phrase: string, { tokens, hasVariants, infix }: Groups): Stage[] {
  const literal = tokens.length > 0 ? byFirstWord(phrase, tokens, false) : []
  const variants = hasVariants ? byFirstWord(phrase, tokens, true) : []
  return [
    { prefix: phrase, exact: true },
    ...literal,
    ...variants,
    ...(infix ? [{ keys: infixKeys(tokens), exact: false }] : []),
  ]
}

/** A stage for each token as the beginning of the name, and one for names that begin otherwise. */
function byFirstWord(phrase: string, tokens: readonly string[], variant: boolean): Stage[] {
  const stems = variant ? tokens.map(singular) : tokens
  const exact = !variant && tokens.length <= 2
  return [
    ...stems.map((stem, index) => ({
      prefix: stem,
      ...(!variant && stem === phrase ? { skip: true } : {}),
      ...(variant && stems.length === 1 ? { wholeWord: true } : {}),
      ...laterKeys(stems.filter((_, other) => other !== index)),
      exact,
    })),
    { ...laterKeys(stems), exact: !variant && tokens.length === 1 },
  ]
}

function laterKeys(words: readonly string[]): { keys?: readonly Key[] } {
  const [longest, second] = [...words].sort((a, b) => b.length - a.length)
  if (longest === undefined) return {}
  const value = (second === undefined ? undefined : pairKey(longest, second)) ?? wordKey(longest)
  return { keys: [{ field: 'chavesBusca', value }] }
}

const MAX_INFIX_KEYS = 6

/** The fragments by which a token in the middle of a word may be found: last ones first, since beginnings are commoner. */
function infixKeys(tokens: readonly string[]): Key[] {
  const byToken = tokens.map((token) => keysInside(singular(token)))
  const longest = Math.max(...byToken.map((keys) => keys.length))
  const mixed = Array.from({ length: longest }, (_, index) => byToken.flatMap((keys) => keys[index] ?? [])).flat()
  return mixed.slice(0, MAX_INFIX_KEYS)
}

function keysInside(token: string): Key[] {
  if (token.length < GRAM) return token.length < 3 ? [] : [{ field: 'trigam', value: token }]
  return fragments(token, GRAM)
    .reverse()
    .map((gram) => ({ field: 'chavesBusca', value: gramKey(gram) }))
}
