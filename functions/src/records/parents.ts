import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { COLECOES } from '@sie/domain/collections/todas.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { isDocumentId } from '@sie/domain/records/documentId.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { isOldCopyId } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { planFromParent } from '@sie/domain/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db } from '../platform/admin.ts'
import { storedRecord } from '../platform/stored.ts'

const PAGE = 200

/** Updates the fields that a record copies from its parent, as both are stored now. */
export async function followParent(
  collection: Collection,
  id: string,
  described: readonly Collection[] = COLECOES,
): Promise<void> {
  const parent = described.find(({ name }) => name === collection.parent?.collection)
  if (!parent || !collection.parent || isOldCopyId(id)) return
  const { path } = collection.parent
  const ref = db().doc(`${collection.name}/${id}`)
  await db().runTransaction(async (transaction) => {
    const record = storedRecord(await transaction.get(ref))
    const parentId = String(valueAt(record, path) ?? '')
    if (!record || record.metadados.successorId !== '' || !isDocumentId(parentId)) return
    const above = storedRecord(await transaction.get(db().doc(`${parent.name}/${parentId}`)))
    if (!above) return
    const patch = planFromParent(collection, record, parent, { ...above, id: parentId })
    if (Object.keys(patch).length > 0) transaction.update(ref, patch)
  })
}

/** Fields that child records copy from a record, by child collection. */
const handedDown = ({ collection }: RecordEvent, described: readonly Collection[], id: string, record: unknown) => {
  const parent = described.find(({ name }) => name === collection)
  if (!parent || !record) return undefined
  const { scope } = parent
  const paths = [
    ...(scope.kind === 'national' ? [] : scope.kind === 'self' ? [scope.federacao] : [scope.entidade, scope.federacao]),
    'publicacao',
    'equipe',
    'metadados.active',
  ]
  return [id, ...paths.map((path) => valueAt(record, path))]
}

/** Updates all child records of a written record whose copied fields changed. After an interruption it starts again and skips those that agree. */
export async function followedByChildren(
  event: RecordEvent,
  described: readonly Collection[] = COLECOES,
): Promise<void> {
  const { before, after, id } = event
  if (!after || sameValue(handedDown(event, described, id, before), handedDown(event, described, id, after))) return
  for (const child of described) {
    if (child.parent?.collection !== event.collection) continue
    let last: QueryDocumentSnapshot | undefined
    for (;;) {
      const query = db()
        .collection(child.name)
        .where(child.parent.path, '==', id)
        .where('metadados.successorId', '==', '')
        .orderBy(FieldPath.documentId())
        .limit(PAGE)
      const { docs } = await (last ? query.startAfter(last) : query).get()
      for (const doc of docs) await followParent(child, doc.id, described)
      last = docs.at(-1)
      if (docs.length < PAGE) break
    }
  }
}
