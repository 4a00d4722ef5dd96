// Counts what the code under test does with the database, as it is billed: documents read, and documents written.
import {
  Firestore,
  Query,
  Transaction,
  WriteBatch,
  type DocumentReference,
  type DocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore'
import { vi } from 'vitest'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { db } from '../../functions/src/base/platform/admin.ts'

export interface Reads {
  /** documents read; an aggregation counts as one, a query without a result too */
  documents: number
  /** most documents of one answer */
  largest: number
}

/** A document that was changed, in its states before and after. */
export interface Change {
  before: DocumentSnapshot
  after: DocumentSnapshot
}

export interface Usage extends Reads {
  /** documents written or deleted, also where nothing in them changed */
  writes: number
  /** each answer and each write in its order: `read <path>`, `read 3 of <collection>`, `write <path>` */
  trail: string[]
}

/** Runs the work and counts its reads, also those of its transactions. */
export async function readsOf(work: () => Promise<unknown>): Promise<Reads> {
  const { documents, largest } = await usageOf(work)
  return { documents, largest }
}

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>

/** Replaces a method while the work runs. */
function around(prototype: object, name: string, made: (real: Method) => Method) {
  const methods = prototype as Record<string, Method>
  const real = methods[name]!
  return vi.spyOn(methods, name).mockImplementation(made(real))
}

const pathsIn = (answer: unknown): string[] => {
  if (Array.isArray(answer)) return answer.flatMap(pathsIn)
  const { ref, query, size } = answer as Partial<DocumentSnapshot & QuerySnapshot>
  const of = (query as { _queryOptions?: { collectionId: string } } | undefined)?._queryOptions?.collectionId
  return [ref ? `read ${ref.path}` : `read ${size ?? 'a count'} of ${of ?? '?'}`]
}

/**
 * Runs the work and counts its reads and writes, also those of its transactions and batches.
 * @param changed called with each document that the work changed, once it is stored
 */
export async function usageOf(
  work: (trail: string[]) => Promise<unknown>,
  changed?: (change: Change) => void,
): Promise<Usage> {
  const usage: Usage = { documents: 0, largest: 0, writes: 0, trail: [] }
  const counted = (real: Method): Method =>
    async function (...args) {
      const answer = await real.apply(this, args)
      const size = Array.isArray(answer) ? answer.length : ((answer as { size?: number }).size ?? 1)
      usage.documents += Math.max(1, size)
      usage.largest = Math.max(usage.largest, size)
      usage.trail.push(...pathsIn(answer))
      return answer
    }
  const getAll = Firestore.prototype.getAll as unknown as Method
  const statesOf = async (refs: readonly DocumentReference[]) =>
    changed && refs.length > 0 ? ((await getAll.apply(db(), [...refs])) as DocumentSnapshot[]) : []
  // Single writes, transactions and batches all end in one method; a write that fails is not billed.
  const written = (commit: Method): Method =>
    async function (...args) {
      const paths = (this as { _ops: readonly { docPath: string }[] })._ops.map(({ docPath }) => docPath)
      const refs = [...new Set(paths)].map((path) => db().doc(path))
      const before = await statesOf(refs)
      const answer = await commit.apply(this, args)
      usage.writes += paths.length
      usage.trail.push(...paths.map((path) => `write ${path}`))
      for (const [index, after] of (await statesOf(refs)).entries())
        if (!sameValue(before[index]!.data(), after.data())) changed?.({ before: before[index]!, after })
      return answer
    }
  const spies = [
    around(Query.prototype, 'get', counted),
    // A single document is read by getAll too.
    around(Object.getPrototypeOf(db().collection('none').count()) as object, 'get', counted),
    around(Firestore.prototype, 'getAll', counted),
    around(Transaction.prototype, 'get', counted),
    around(Transaction.prototype, 'getAll', counted),
    around(WriteBatch.prototype, '_commit', written),
  ]
  try {
    await work(usage.trail)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return usage
}
