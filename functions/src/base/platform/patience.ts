import type { Transaction } from 'firebase-admin/firestore'
import { db } from './admin.ts'
import { auditTogether } from './audit.ts'
import { ABORTED, codeOf } from './codes.ts'
import { beginReading } from './readOnce.ts'
import { inTurn } from './turns.ts'

/** Time for which a transaction is retried once its turn has come; callables time out after a minute. */
const PATIENCE_MS = 30_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 4_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A transaction whose audit entries share places in the chain, as it may write several records, and which reads by `getOnce` once. */
export const transact = <T>(work: (transaction: Transaction) => Promise<T>, maxAttempts?: number): Promise<T> =>
  db().runTransaction(
    (transaction) => {
      beginReading(transaction)
      return auditTogether(transaction, () => work(transaction))
    },
    maxAttempts === undefined ? undefined : { maxAttempts },
  )

/**
 * A transaction on a contended document, such as a sequence of numbers. Transactions of one instance take turns: concurrent transactions that read the
 * document lock each other out of writing it until the database aborts them all. Against other instances it retries
 * after a pause of random length, so that transactions that failed together do not collide again. Other errors are thrown at once.
 * @param key of the document
 * @throws what the work throws, and the database's refusal after 30 seconds
 */
export const patiently = <T>(key: string, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  inTurn(key, async () => {
    const end = Date.now() + PATIENCE_MS
    for (let longest = FIRST_WAIT_MS; ; longest = Math.min(longest * 2, LONGEST_WAIT_MS)) {
      try {
        return await transact(work, 1)
      } catch (error) {
        if (codeOf(error) !== ABORTED || Date.now() > end) throw error
        await wait(Math.random() * longest)
      }
    }
  })
