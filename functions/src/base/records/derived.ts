import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { planDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { db } from '../platform/admin.ts'
import { storedRecord } from '../platform/stored.ts'
import { followParent } from './parents.ts'

const PAGE = 200

/** Fields that a record lacks against its description: values converted from another shape first, then those derived from them. */
function planRenewal(id: string, stored: StoredRecord, collection: Collection): Readonly<Record<string, unknown>> {
  const converted = collection.converts?.(stored) ?? {}
  return { ...converted, ...planDerived(id, { ...stored, ...converted }, collection) }
}

/** Updates the derived fields of a record from its stored state, without a version. @returns whether something was written */
export const deriveStored = (collection: Collection, id: string): Promise<boolean> =>
  db().runTransaction(async (transaction) => {
    const ref = db().doc(`${collection.name}/${id}`)
    const stored = storedRecord(await transaction.get(ref))
    const patch = stored ? planRenewal(id, stored, collection) : {}
    if (Object.keys(patch).length === 0) return false
    transaction.update(ref, { ...patch })
    return true
  })

/** Number of records of a collection that were read, and of those that lacked fields. */
interface Renovacao {
  colecao: string
  lidos: number
  renovados: number
}

/**
 * After a deploy whose descriptions derive new fields (`filtros` for a new list, search fields, fields copied from the parent record): updates every
 * current record, which the trigger would only do with its next change. Writes only what differs, without versions: may run again, and
 * be interrupted at any point. Reads each current record once.
 * @param names collections; all described ones if empty
 * @throws Error for a name that is no described collection, before anything is written
 */
export async function renewDerived(names: readonly string[] = []): Promise<Renovacao[]> {
  const unknown = names.filter((name) => !COLECOES.some((collection) => collection.name === name))
  if (unknown.length > 0) throw new Error(`Não há coleção com este nome: ${unknown.join(', ')}`)
  const chosen = COLECOES.filter(({ name }) => names.length === 0 || names.includes(name))
  const renewed: Renovacao[] = []
  for (const collection of chosen) renewed.push(await renewCollection(collection))
  return renewed
}

async function renewCollection(collection: Collection): Promise<Renovacao> {
  const query = db()
    .collection(collection.name)
    .where('metadados.successorId', '==', '')
    .orderBy(FieldPath.documentId())
    .limit(PAGE)
  const seen: Renovacao = { colecao: collection.name, lidos: 0, renovados: 0 }
  let last: QueryDocumentSnapshot | undefined
  for (;;) {
    const { docs } = await (last ? query.startAfter(last) : query).get()
    for (const doc of docs) {
      const stale = Object.keys(planRenewal(doc.id, storedRecord(doc), collection)).length > 0
      if (stale && (await deriveStored(collection, doc.id))) seen.renovados++
      if (collection.parent) await followParent(collection, doc.id)
    }
    seen.lidos += docs.length
    last = docs.at(-1)
    if (docs.length < PAGE) return seen
  }
}
