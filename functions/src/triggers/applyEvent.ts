import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { CONFIGURACAO_PADRAO } from '@sie/domain/collections/configuracoes.ts'
import { colecao } from '@sie/domain/collections/todas.ts'
import { isOldCopyId, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { planAudit } from '@sie/domain/records/plans/auditKeeper.ts'
import type { Patch, RecordEvent } from '@sie/domain/records/plans/event.ts'
import { planPersonSync } from '@sie/domain/records/plans/personSync.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { planDerived, planOldCopy } from '@sie/domain/records/plans/recordKeeper.ts'
import { db } from '../platform/admin.ts'
import { auditOnce } from '../platform/audit.ts'
import { enqueueNumeros } from './numeros.ts'
import { moveFiles } from '../arquivos/move.ts'
import { followMove } from '../pessoas/move.ts'
import { ALREADY_EXISTS, codeOf } from '../platform/codes.ts'
import { refreshHolders, refreshPadrao, refreshPermissoes, refreshStaff } from './rights.ts'

/**
 * Everything that must happen after a record was written. Safe to run any number of times, in any order, and to be broken off
 * anywhere: each step looks at what is stored now and writes only what is missing.
 */
export async function applyEvent(event: RecordEvent, eventId: string): Promise<void> {
  const collection = colecao(event.collection)
  if (!collection || isOldCopyId(event.id)) return

  const copy = planOldCopy(event, collection)
  if (copy) await createOnce(db().doc(`${event.collection}/${copy.id}`), copy.data)

  const noted = planAudit(event, collection)
  if (noted)
    await auditOnce(noted.evento, {
      acao: noted.acao,
      quem: noted.quem,
      colecao: event.collection,
      id: event.id,
      detalhe: noted.detalhe,
    })

  if (event.after && Object.keys(planDerived(event.id, event.after, collection)).length > 0) {
    await patchInTransaction(db().doc(`${event.collection}/${event.id}`), (stored) =>
      planDerived(event.id, stored, collection),
    )
  }
  if (event.collection === 'users' || event.collection === 'praticantes') {
    await syncPerson(event.id)
    await refreshPermissoes(event.id)
    if (event.collection === 'praticantes') {
      await moveFiles(event)
      await followMove(event)
    }
  }
  await enqueueNumeros(event)
  if (event.collection === 'usersgroups') await refreshHolders(event.id, eventId)
  if (
    event.collection === 'configuracoes' &&
    event.id === CONFIGURACAO_PADRAO &&
    !sameValue(event.before?.seguranca, event.after?.seguranca)
  )
    await refreshStaff(eventId)
  if (event.collection === 'usersgroups' || (event.collection === 'configuracoes' && event.id === CONFIGURACAO_PADRAO))
    await refreshPadrao()
}

async function createOnce(ref: DocumentReference, data: StoredRecord): Promise<void> {
  try {
    await ref.create(data)
  } catch (error) {
    if (codeOf(error) !== ALREADY_EXISTS) throw error
  }
}

async function patchInTransaction(ref: DocumentReference, plan: (stored: StoredRecord) => Patch): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref)
    if (snapshot.exists) update(transaction, ref, plan(snapshot.data() as StoredRecord))
  })
}

async function syncPerson(id: string): Promise<void> {
  const refs = [db().doc(`users/${id}`), db().doc(`praticantes/${id}`)] as const
  await db().runTransaction(async (transaction) => {
    const [user, practitioner] = await transaction.getAll(...refs)
    if (!user?.exists || !practitioner?.exists) return
    const plan = planPersonSync(user.data() as StoredRecord, practitioner.data() as StoredRecord)
    update(transaction, refs[0], plan.users)
    update(transaction, refs[1], plan.praticantes)
  })
}

function update(transaction: Transaction, ref: DocumentReference, patch: Patch): void {
  if (Object.keys(patch).length > 0) transaction.update(ref, { ...patch })
}
