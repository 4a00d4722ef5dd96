import { FieldPath, Timestamp } from 'firebase-admin/firestore'
import type { QueryReader } from '../platform/bounded.ts'
import { paths } from '../platform/paths.ts'

/** Most guardians of one minor who are notified. */
const MOST_GUARDIANS = 5

/** Uids of a person and, for a minor, of the guardians: the recipients of notices about the person. None for '', a record without a person. */
export async function comResponsaveis(reader: QueryReader, pessoa: string, now = Date.now()): Promise<string[]> {
  if (pessoa === '') return []
  const guardians = paths
    .todasPermissoes()
    .where(new FieldPath('menores', pessoa), '>', Timestamp.fromMillis(now))
    .limit(MOST_GUARDIANS)
  const { docs } = await reader.get(guardians)
  return [pessoa, ...docs.map(({ id }) => id)]
}
