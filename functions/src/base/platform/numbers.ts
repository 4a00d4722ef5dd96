import type { Transaction } from 'firebase-admin/firestore'
import { patiently } from './patience.ts'
import { paths } from './paths.ts'
import { numberAt } from './stored.ts'

/** A sequence of numbers: invoices of an entity and year, certificates of an issuer and kind. `ano` 0 for a sequence that never restarts. */
export interface Sequence {
  entidade: string
  tipo: string
  ano: number
}

interface NumberBlock {
  /** first number of the block, which has no gaps */
  first: number
  /** marks the block as used; called after all reads of the transaction */
  take: () => void
}

const LARGEST_BLOCK = 500

/**
 * Reserves the next numbers of a sequence within the caller's transaction: a failed transaction takes no number, and no two transactions take the
 * same. All takers of one sequence write one document: a batch takes one block, and single takers run their transaction by `numbering`.
 * @param count 1 to 500
 * @param before returns the highest number in use before the sequence began; called once, when it begins
 * @throws RangeError for another count
 */
export async function nextNumbers(
  transaction: Transaction,
  sequence: Sequence,
  count = 1,
  before: () => Promise<number> = () => Promise.resolve(0),
): Promise<NumberBlock> {
  if (!Number.isInteger(count) || count < 1 || count > LARGEST_BLOCK)
    throw new RangeError(`a block of ${count} numbers`)
  const ref = paths.sequencia(sequence)
  const last = numberAt(await transaction.get(ref), 'ultimo') ?? (await before())
  return { first: last + 1, take: () => void transaction.set(ref, { ...sequence, ultimo: last + count }) }
}

/** A transaction that takes numbers of a sequence: concurrent ones wait for each other instead of failing. @throws what the work throws */
export const takeNumbersWithin = <T>(sequence: Sequence, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  patiently(paths.sequencia(sequence).path, work)
