import { FieldPath, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { paths } from '../platform/paths.ts'

/** Most guardians of one minor who are told. */
const MOST_GUARDIANS = 5

/** A person and, of a minor, the guardians: everybody who is told what concerns them. */
export async function comResponsaveis(transaction: Transaction, pessoa: string, now = Date.now()): Promise<string[]> {
  const guardians = paths
    .todasPermissoes()
    .where(new FieldPath('menores', pessoa), '>', Timestamp.fromMillis(now))
    .limit(MOST_GUARDIANS)
  const { docs } = await transaction.get(guardians)
  return [pessoa, ...docs.map(({ id }) => id)]
}
