import { normalize } from './keywords.ts'

/** Words of a name beyond the eighth are not searched: they would only swell the index. */
export const MAX_WORDS = 8

const CONNECTIVES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'du', 'del', 'la', 'von', 'van'])

/** The particles between names (de, da, dos, e ...), which neither keys nor queries consider. */
export function isConnective(word: string): boolean {
  return CONNECTIVES.has(word)
}

/** The words of a normalised name that count for the search: the one it begins with ('' if a particle) and the others. */
export interface NameWords {
  first: string
  later: string[]
}

export function nameWords(searchableName: string): NameWords {
  const [head = '', ...rest] = normalize(searchableName).split(' ')
  const first = isConnective(head) ? '' : head
  const later = rest.filter((word) => word !== '' && !isConnective(word)).slice(0, MAX_WORDS - 1)
  return { first, later }
}

/** The singular of a word of four or more letters with a final s; other words as they are. */
export function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}
