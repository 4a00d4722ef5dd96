import { normalize } from './keywords.ts'

/** Number of words of a name that are searched; further words would only enlarge the index. */
export const MAX_WORDS = 8

const CONNECTIVES = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'di', 'du', 'del', 'la', 'von', 'van'])

/** Whether a word is a particle between names (de, da, dos, e ...), which keys and queries ignore. */
export function isConnective(word: string): boolean {
  return CONNECTIVES.has(word)
}

/** Words of a normalised name that count for the search: its first word ('' for a particle) and the others. */
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

/** Singular of a word of four or more letters with a final s; other words unchanged. */
export function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}
