import type { Collection } from '@sie/domain/records/collection.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { callerOf } from '../platform/caller.ts'
import { mayRead } from '../platform/recordOut.ts'

/**
 * Those of these accounts who may read a record now, as recipients of notices about it: who asked for an entry may have left the club since. Costs
 * two document reads for each account.
 */
export async function aindaLeem(
  collection: Collection,
  id: string,
  record: StoredRecord,
  uids: readonly string[],
): Promise<string[]> {
  const asked = [...new Set(uids)].filter((uid) => uid !== '')
  // Rights that wait for the second factor of a session are rights.
  const accounts = await Promise.all(asked.map((uid) => callerOf({ uid, emailVerified: true, segundoFator: true })))
  return accounts.filter((account) => mayRead(collection, id, record, account)).map(({ uid }) => uid)
}
