import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'

/** A transaction, or the database itself. */
export interface Reader {
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>
}

const known = new WeakMap<object, Map<string, DocumentSnapshot>>()

/** Forgets what another attempt of a transaction has read, and remembers what this one reads by `getOnce`. */
export const beginReading = (transaction: object): void => void known.set(transaction, new Map())

/** Documents that several parts of a transaction (`transact`) need: each is read once, as a transaction reads the same every time. */
export async function getOnce(reader: Reader, refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]> {
  const read = known.get(reader)
  if (!read) return refs.length > 0 ? reader.getAll(...refs) : []
  const missing = [...new Map(refs.map((ref) => [ref.path, ref])).values()].filter(({ path }) => !read.has(path))
  if (missing.length > 0) for (const doc of await reader.getAll(...missing)) read.set(doc.ref.path, doc)
  return refs.map(({ path }) => read.get(path)!)
}
