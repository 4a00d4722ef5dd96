import { type Transaction } from 'firebase-admin/firestore'
import { users, type User } from '@sie/domain/base/collections/users.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { keepVersion } from '../../base/platform/versions.ts'
import { planPermissoesOf } from '../rights/document.ts'
import { serverTime } from '../../base/platform/serverTime.ts'

/** Activates or deactivates the user of a person, with their rights. All reads happen here; the returned function writes. */
export async function planUsuario(
  transaction: Transaction,
  id: string,
  stored: StoredRecord & User,
  active: boolean,
): Promise<() => void> {
  const next = {
    ...stored,
    metadataactive: active,
    metadados: nextVersion(stored.metadados, serverTime(), { active }),
  }
  const writeRights = await planPermissoesOf(transaction, id, { user: next })
  return () => {
    keepVersion(transaction, users, id, stored)
    transaction.set(db().doc(`users/${id}`), next)
    writeRights()
  }
}
