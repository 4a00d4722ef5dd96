import { FieldPath, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { paths } from '../../base/platform/paths.ts'

/** Most guardians of one minor who are notified. */
const MOST_GUARDIANS = 5

/** Uids of a person and, for a minor, of the guardians: the recipients of notices about the person. None for '', a record without a person. */
export async function comResponsaveis(transaction: Transaction, pessoa: string, now = Date.now()): Promise<string[]> {
  if (pessoa === '') return []
  const guardians = paths
    .todasPermissoes()
    .where(new FieldPath('menores', pessoa), '>', Timestamp.fromMillis(now))
    .limit(MOST_GUARDIANS)
  const { docs } = await transaction.get(guardians)
  return [pessoa, ...docs.map(({ id }) => id)]
}
