import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { Patch } from '@sie/domain/base/records/plans/event.ts'
import { planPersonSync } from '@sie/domain/base/records/plans/personSync.ts'
import { db } from '../base/platform/admin.ts'
import { existingRecord } from '../base/platform/stored.ts'
import { refreshPermissoes } from './rights/document.ts'

/** Brings user and practitioner into agreement. Rights end at once where the user becomes inactive by it; others follow with the user's own event. */
export async function syncPerson(id: string): Promise<void> {
  const refs = [db().doc(`users/${id}`), db().doc(`praticantes/${id}`)] as const
  const ends = await db().runTransaction(async (transaction) => {
    const [user, practitioner] = await transaction.getAll(...refs)
    if (!user?.exists || !practitioner?.exists) return false
    const plan = planPersonSync(existingRecord(user), existingRecord(practitioner))
    update(transaction, refs[0], plan.users)
    update(transaction, refs[1], plan.praticantes)
    return 'metadados.active' in plan.users || 'metadataactive' in plan.users
  })
  if (ends) await refreshPermissoes(id)
}

function update(transaction: Transaction, ref: DocumentReference, patch: Patch): void {
  if (Object.keys(patch).length > 0) transaction.update(ref, { ...patch })
}
