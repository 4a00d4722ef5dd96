import { FieldValue } from 'firebase-admin/firestore'

/** A tree to be merged into a document: its numbers are added to those stored, null removes what is stored, other values replace it. */
export const increments = (tree: object): object =>
  Object.fromEntries(Object.entries(tree).map(([key, value]: [string, unknown]) => [key, increment(value)]))

function increment(value: unknown): unknown {
  if (typeof value === 'number') return FieldValue.increment(value)
  if (value === null) return FieldValue.delete()
  return typeof value === 'object' ? increments(value) : value
}
