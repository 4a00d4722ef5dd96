// Counts what the code under test reads of the database: documents, as they are billed, and the largest answer.
import { Firestore, Query, Transaction } from 'firebase-admin/firestore'
import { vi } from 'vitest'
import { db } from '../../functions/src/platform/admin.ts'

export interface Reads {
  /** documents read; an aggregation counts as one, a query without a result too */
  documents: number
  /** most documents of one answer */
  largest: number
}

/** Runs the work and counts its reads, also those of its transactions. */
export async function readsOf(work: () => Promise<unknown>): Promise<Reads> {
  const reads: Reads = { documents: 0, largest: 0 }
  const count = (answer: unknown) => {
    const size = Array.isArray(answer) ? answer.length : ((answer as { size?: number }).size ?? 1)
    reads.documents += Math.max(1, size)
    reads.largest = Math.max(reads.largest, size)
  }
  const watched = [
    [Query.prototype, 'get'],
    // A single document is read by getAll too.
    [Object.getPrototypeOf(db().collection('none').count()) as object, 'get'],
    [Firestore.prototype, 'getAll'],
    [Transaction.prototype, 'get'],
    [Transaction.prototype, 'getAll'],
  ] as const
  const spies = watched.map(([prototype, name]) => {
    const methods = prototype as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
    const real = methods[name]!
    return vi.spyOn(methods, name).mockImplementation(async function (this: unknown, ...args: unknown[]) {
      const answer = await real.apply(this, args)
      count(answer)
      return answer
    })
  })
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return reads
}
