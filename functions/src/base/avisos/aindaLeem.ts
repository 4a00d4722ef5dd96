import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { toldOf } from '@sie/domain/base/records/standing.ts'
import { callerInBackground } from '../platform/caller.ts'
import { mayRead } from '../platform/recordOut.ts'

/**
 * Those at `access.own.told` who may read the record now, as recipients of notices about it: who asked for an entry may have left the club since.
 * Costs two document reads for each of them.
 * @param told those who are told in any case: nothing is read for them
 */
export async function aindaLeem(
  collection: Collection,
  id: string,
  record: StoredRecord,
  told: readonly string[] = [],
): Promise<string[]> {
  const asked = [...new Set(toldOf(collection, record))].filter((uid) => !told.includes(uid))
  const accounts = await Promise.all(asked.map((uid) => callerInBackground(uid)))
  return accounts.filter((account) => mayRead(collection, id, record, account)).map(({ uid }) => uid)
}
