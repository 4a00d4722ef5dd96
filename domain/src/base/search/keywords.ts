/** Helpers of specification 3, "Search helpers", and the normalisation that the search uses. */

/** Combining marks that NFD separates from letters. */
const ACCENTS = /\p{M}+/gu
const FRAGMENT = 3

/** Text without accents, in lower case, with unchanged spaces. */
function unaccent(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(ACCENTS, '')
}

/**
 * Normalised text for comparing names: no accents, lower case, single spaces. An apostrophe joins (D'Ávila is "davila", as users
 * type it), a hyphen or a dot separates. Input that is not text gives ''.
 */
export function normalize(text: unknown): string {
  if (typeof text !== 'string') return ''
  return unaccent(text)
    .replace(/['’‘`´ʼ]/g, '')
    .replace(/[\s.,;‐‑–—-]+/g, ' ')
    .trim()
}

/**
 * Keyword list of a phrase (specification 3, "Search helpers"): every word, every prefix of 3 or more characters of
 * every word and of the phrase without spaces, every suffix and every shortened prefix of the phrase. Accents stay.
 * Empty or non-text input gives []. No entry occurs twice.
 */
export function keywords(phrase: unknown): string[] {
  if (typeof phrase !== 'string') return []
  const text = phrase.trim().toLowerCase().replace(/\s+/g, ' ')
  if (text === '') return []
  const words = text.split(' ')
  const letters = [...text]
  const cuts = letters.map((_, index) => index)
  return [
    ...new Set([
      ...words,
      ...words.flatMap(prefixes),
      ...prefixes(words.join('')),
      ...cuts.map((start) => letters.slice(start).join('')),
      ...cuts.map((start) => letters.slice(0, letters.length - start).join('')),
    ]),
  ]
}

/**
 * 3-character fragments of a text (specification 3, "Search helpers"): without accents, lower case, split on white
 * space. Words under 3 characters are kept whole; longer ones give all their fragments and the fragments of their singular or
 * plural (a final s removed or added). Empty or non-text input gives []. No entry occurs twice.
 */
export function trigrams(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const words = unaccent(text).split(/\s+/).filter(Boolean)
  return [
    ...new Set(
      words.flatMap((word) =>
        [...word].length < FRAGMENT ? [word] : [...fragments(word), ...fragments(numberVariant(word))],
      ),
    ),
  ]
}

/** All fragments of `size` characters, in order; none for a shorter word. */
export function fragments(word: string, size = FRAGMENT): string[] {
  const letters = [...word]
  return letters
    .slice(0, Math.max(0, letters.length - size + 1))
    .map((_, start) => letters.slice(start, start + size).join(''))
}

function numberVariant(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : `${word}s`
}

function prefixes(word: string): string[] {
  const letters = [...word]
  return letters.flatMap((_, index) => (index + 1 >= FRAGMENT ? [letters.slice(0, index + 1).join('')] : []))
}

/** A title as part of an address: small letters, digits and hyphens, at most 80. */
export const slugOf = (title: string): string =>
  normalize(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
