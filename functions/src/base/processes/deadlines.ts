import type { Timestamp } from 'firebase-admin/firestore'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { DUE_FIELD, lapsingTransition } from '@sie/domain/base/records/process.ts'
import { db } from '../platform/admin.ts'
import { storedAs } from '../platform/stored.ts'
import { SYSTEM_CALLER } from './system.ts'
import { makeTransition } from './transition.ts'

const MOST = 200

/** Whether records of a collection may have a deadline: the others are not asked each minute. */
const lapses = ({ process }: Collection): boolean =>
  Object.values(process?.transitions ?? {}).some(({ lapse }) => lapse !== undefined)

/**
 * Makes the transitions that are due: a publication at its hour, an unanswered request. Safe to run at any time and twice at once.
 * A record whose guard forbids the transition stays as it is, without a deadline, for people to look at.
 * @param now milliseconds since 1970
 * @returns how many transitions were made
 */
export async function meetDeadlines(now: number, collections: readonly Collection[] = COLECOES): Promise<number> {
  let made = 0
  for (const collection of collections) {
    if (!lapses(collection)) continue
    const { docs } = await db().collection(collection.name).where(DUE_FIELD, '<=', new Date(now)).limit(MOST).get()
    for (const doc of docs) {
      const record = storedAs<StoredRecord & { venceEm: Timestamp | null }>(doc)
      // Old copies keep their deadline.
      if (record.metadados.successorId !== '') continue
      if (await meet(collection, doc.id, record)) made += 1
    }
  }
  return made
}

async function meet(collection: Collection, id: string, record: StoredRecord): Promise<boolean> {
  const name = collection.process && lapsingTransition(collection.process, record)
  const { version } = record.metadados
  try {
    if (!name) return false
    await makeTransition(collection, id, { name, data: {}, reason: '', version }, SYSTEM_CALLER)
    return true
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    // A concurrent change: the next minute retries. A transition that a guard forbids is not retried each minute.
    if (error.codigo === 'dados-invalidos')
      await db()
        .doc(`${collection.name}/${id}`)
        .update({ [DUE_FIELD]: null })
    return false
  }
}
