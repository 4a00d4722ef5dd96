import { fragments, normalize, trigrams } from './keywords.ts'
import { nameWords, type NameWords } from './words.ts'

/** Derived search fields of a record (specification 3: trigam, searchableName; chavesBusca is an addition). */
export interface SearchFields {
  /** the specification's 3-character fragments of the name */
  trigam: string[]
  /** normalised name: no accents, lower case, single spaces */
  searchableName: string
  /** keys that answer a query with one look-up: see `wordKey`, `gramKey` and `pairKey` */
  chavesBusca: string[]
}

const MAX_ENTRIES = 400
const LONGEST_PREFIX = 14
export const GRAM = 4
const PAIR_LENGTHS = [1, 3, 5] as const

/** Key for names with a later word that begins with `prefix`; only the first fourteen letters count. */
export const wordKey = (prefix: string) => `w:${prefix.slice(0, LONGEST_PREFIX)}`

/** Key for names with a word that contains these four letters. */
export const gramKey = (gram: string) => `g:${gram}`

/**
 * Key for names with two later words that begin with `a` and `b`. Prefixes are cut to 1, 3 or 5 letters and sorted, so that
 * a pair has one key in either order; undefined for two single letters, which would match nearly everybody.
 */
export function pairKey(a: string, b: string): string | undefined {
  const parts = [pairPart(a), pairPart(b)].sort()
  return parts.every((part) => part.length === 1) ? undefined : `p:${parts.join('+')}`
}

function pairPart(word: string): string {
  const length = PAIR_LENGTHS.findLast((candidate) => word.length >= candidate) ?? 1
  return word.slice(0, length)
}

/**
 * Search fields of a name. A name of four words gives some 60 keys; no name gives more than 400 of a kind.
 * The keys cover all queries of search/plan.ts: a range over searchableName finds the first word, so only later words have word and
 * pair keys.
 */
export function searchFields(name: string): SearchFields {
  const searchableName = normalize(name)
  const words = nameWords(searchableName)
  return {
    // The written and the normalised name differ in apostrophes and hyphens; users type fragments of either.
    trigam: [...new Set([...trigrams(name), ...trigrams(searchableName)])].slice(0, MAX_ENTRIES),
    searchableName,
    chavesBusca: [...new Set(keysOf(words))].slice(0, MAX_ENTRIES),
  }
}

function keysOf({ first, later }: NameWords): string[] {
  const words = later.flatMap((word) => beginnings(word, LONGEST_PREFIX).map(wordKey))
  const pairs = later.flatMap((a, index) => later.slice(index + 1).flatMap((b) => pairKeys(a, b)))
  const grams = [first, ...later].flatMap((word) => fragments(word, GRAM).map(gramKey))
  return [...words, ...pairs, ...grams]
}

function pairKeys(a: string, b: string): string[] {
  const starts = (word: string) => [...new Set(PAIR_LENGTHS.map((length) => word.slice(0, length)))]
  return starts(a).flatMap((left) => starts(b).flatMap((right) => pairKey(left, right) ?? []))
}

function beginnings(word: string, longest: number): string[] {
  return Array.from({ length: Math.min(word.length, longest) }, (_, index) => word.slice(0, index + 1))
}
