import { gramKey, GRAM, pairKey, wordKey } from './fields.ts'
import { fragments, normalize } from './keywords.ts'
import { matchGroups, type Groups } from './match.ts'
import { isConnective, singular } from './words.ts'

/** Greatest number of tokens in a search (specification 9). */
export const MAX_TOKENS = 10

/** Parsed search text (specification 5): a leading %, * or ? means a token search, anything else a prefix match. */
export type ParsedSearch = { mode: 'tokens'; tokens: string[] } | { mode: 'prefix'; prefix: string }

/**
 * Parses a search text (specification 5): tokens are lower-cased and split at spaces, at most ten; a prefix is the trimmed text.
 * Input that is not text gives an empty prefix.
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

/** Value of an array field, for `array-contains`. */
export interface Key {
  field: 'chavesBusca' | 'trigam'
  value: string
}

/**
 * Query of a plan, always ordered by searchableName: a range over it, an array-contains, or both. It finds every hit
 * of its group; `rank` drops hits of other groups and near misses.
 */
export interface Stage {
  /** beginning of searchableName */
  prefix?: string
  /** the prefix is a whole word */
  wholeWord?: boolean
  /** candidates for the array-contains; the one with the fewest records is used */
  keys?: readonly Key[]
  /** true where an earlier stage finds the same records */
  skip?: boolean
  /** false where the query may also find records that are no hits */
  exact: boolean
}

export type SearchPlan =
  | { kind: 'todos' }
  /** a CPF (eleven digits) or another number, looked up by equality */
  | { kind: 'numero'; digits: string }
  | {
      kind: 'nome'
      /** in the order of the groups */
      stages: readonly Stage[]
      /** group of a name as an index into `stages`; -1 for names that are not hits */
      rank: (searchableName: string) => number
    }

/**
 * Plans the queries of a search text, so that the first page reads about as many documents as it shows (QUALITY 6).
 *
 * A **hit** is a person whose normalised name begins with the normalised text; or whose words can be paired with all the
 * tokens, each word used once, each beginning with its token or being its singular. Particles (de, da, e) among the
 * tokens are ignored, and words beyond the eighth. With a leading %, * or ? a word may also hold its token anywhere, if
 * the token has three letters or more.
 *
 * **Rank**: names that begin with the text; then names that begin with the first token, with the second, and so on;
 * then names with the tokens in later words; then the same three again for hits that need a singular; then hits in
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

/** One stage for each token as the beginning of the name, and one for all other names. */
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

/** Fragments that find a token in the middle of a word; the last ones first, since beginnings are more common. */
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
