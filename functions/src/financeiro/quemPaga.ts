import { FieldPath, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { Sacado } from '@sie/domain/collections/financeiroPartes.ts'
import { paths } from '../platform/paths.ts'

/** Most guardians of one minor who are told. */
const MOST_GUARDIANS = 5

/** Who is told of what somebody owes or has paid: the person, and the guardians of a minor. An entity's people see it on their desk. */
export async function quemPaga(
  transaction: Transaction,
  { pessoa }: Pick<Sacado, 'pessoa'>,
  now = Date.now(),
): Promise<string[]> {
  if (pessoa === '') return []
  const guardians = paths
    .todasPermissoes()
    .where(new FieldPath('menores', pessoa), '>', Timestamp.fromMillis(now))
    .limit(MOST_GUARDIANS)
  const { docs } = await transaction.get(guardians)
  return [pessoa, ...docs.map(({ id }) => id)]
}
