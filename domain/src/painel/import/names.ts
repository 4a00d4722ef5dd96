const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'du', 'del', 'von', 'van'])

/**
 * Normalised name of a person: single spaces; capitals or all lower case become "Maria da Silva D'Ávila". A name in mixed case is not
 * changed.
 */
export function properName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name
  return name
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && PARTICLES.has(word)
        ? word
        : word.replace(/(^|['’-])(\p{L})/gu, (_all, sign: string, letter: string) => sign + letter.toUpperCase()),
    )
    .join(' ')
}
