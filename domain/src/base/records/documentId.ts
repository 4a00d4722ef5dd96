import { text } from './text.ts'

/** Greatest length of a document id in bytes (Firestore, "Constraints on document IDs"). */
const MOST_BYTES = 1500

/**
 * Whether Firestore accepts the text as the id of a document, and as one part of a path: not empty, without '/', neither '.' nor '..', not
 * in double underscores, at most 1,500 bytes of UTF-8.
 */
export function isDocumentId(id: string): boolean {
  if (id === '' || id === '.' || id === '..' || id.length > MOST_BYTES || id.includes('/')) return false
  if (id.startsWith('__') && id.endsWith('__')) return false
  // A lone surrogate has no UTF-8 encoding.
  return !/\p{Cs}/u.test(id) && new TextEncoder().encode(id).length <= MOST_BYTES
}

const ERROR = 'Este identificador não existe.'

/** Schema of a document id of at most `max` characters. */
export const documentIdOf = (max = 128) => text(max).refine(isDocumentId, ERROR)
