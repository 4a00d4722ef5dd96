import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { decidedIn, hasSides, type Andamento } from '@sie/domain/base/records/process.ts'
import { storedAs } from '../platform/stored.ts'

/** Subcollection of a record with its transitions, by the version they made; readable by the readers of the record. */
const PROGRESS = 'andamento'
const entries = (ref: DocumentReference) => ref.collection(PROGRESS)

/** Document of the transition that made a version of a record. */
export const progressRef = (ref: DocumentReference, version: number) =>
  entries(ref).doc(String(version).padStart(6, '0'))

/** Appends an entry under the version that the transition makes, so that the same transition is noted once. */
export function noteProgress(
  transaction: Transaction,
  ref: DocumentReference,
  version: number,
  entry: Andamento,
): void {
  transaction.create(progressRef(ref, version), { ...entry, quando: FieldValue.serverTimestamp() })
}

/** Newest steps of a record that are read: its person makes steps too, and may not end it by making many. */
const MOST = 500

/** The sides that have decided about a record in its current round. */
export async function sidesDecidedBy(
  transaction: Transaction,
  { process }: Collection,
  ref: DocumentReference,
  uid: string,
): Promise<string[]> {
  if (!process || !hasSides(process)) return []
  const { docs } = await transaction.get(entries(ref).orderBy('quando', 'desc').limit(MOST))
  return decidedIn(
    process,
    docs.map((doc) => storedAs<Andamento>(doc)),
    uid,
  )
}
