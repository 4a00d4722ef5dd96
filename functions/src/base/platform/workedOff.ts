import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'

// A worker of a queue takes all documents that wait. Each of them has an event, so the events of the others would find the queue empty, at the price of
// a query. The one instance of a worker remembers what it took: a document by its path and the time of its creation, as the same path may be queued again.

const MOST = 10_000
const taken = new Set<string>()

const keyOf = ({ ref, createTime }: DocumentSnapshot) => `${ref.path} ${createTime?.seconds}.${createTime?.nanoseconds}`

/** Remembers queued documents that were worked off, once that is stored. */
export function noteWorkedOff(docs: readonly QueryDocumentSnapshot[]): void {
  if (taken.size > MOST) taken.clear()
  for (const doc of docs) taken.add(keyOf(doc))
}

/** Whether this instance has worked off the queued document of an event. */
export const isWorkedOff = (doc: DocumentSnapshot | undefined): boolean => doc !== undefined && taken.has(keyOf(doc))
