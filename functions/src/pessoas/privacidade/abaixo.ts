import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { bucket, db } from '../../base/platform/admin.ts'

/** Subcollections of a record, by its description: reserved data, messages, notes of devices. */
const placesOf = ({ hidden, thread, notes }: Collection): string[] => [
  ...(hidden ? ['reservado'] : []),
  ...(thread ? ['mensagens'] : []),
  ...(notes ? ['notas'] : []),
]

export interface Abaixo {
  registro: string
  lugar: string
  id: string
  dados: Record<string, unknown>
}

const PAGE = 300

/** Ids of a person's records: the one with their id, and those that belong to them by a field. */
async function ownRecords({ name, access }: Collection, uid: string): Promise<string[]> {
  const ids = [uid]
  for (const path of access.own?.by ?? [])
    for (let last: QueryDocumentSnapshot | undefined; ;) {
      const query = db().collection(name).where(path, '==', uid).where('metadados.successorId', '==', '')
      const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get()
      ids.push(...docs.map(({ id }) => id))
      last = docs.at(-1)
      if (docs.length < PAGE) break
    }
  return [...new Set(ids)]
}

/** Folders of files that a person sent for records that are theirs by a field, such as hand-ins. */
export async function pastasDoDono(collection: Collection, uid: string): Promise<string[]> {
  const { name, access, fields } = collection
  if (!access.own?.by || !fields.some(({ meta }) => meta.sentAgain)) return []
  return (await ownRecords(collection, uid)).map((id) => `arquivos/${name}/${id}/`)
}

/** Every document of a subcollection of a record, in pages. */
async function* below(collection: Collection, id: string, lugar: string): AsyncGenerator<QueryDocumentSnapshot[]> {
  const query = db().collection(`${collection.name}/${id}/${lugar}`).orderBy('__name__')
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get()
    if (docs.length > 0) yield docs
    last = docs.at(-1)
    if (docs.length < PAGE) return
  }
}

/** Documents below the records of a person: data about them, by any author. */
export async function abaixoDe(collection: Collection, uid: string): Promise<Abaixo[]> {
  const places = placesOf(collection)
  if (places.length === 0) return []
  const found: Abaixo[] = []
  for (const registro of await ownRecords(collection, uid))
    for (const lugar of places)
      for await (const page of below(collection, registro, lugar))
        found.push(
          ...page
            // Internal notes of staff are left out.
            .filter((doc) => lugar !== 'mensagens' || doc.get('interna') !== true)
            .map((doc) => ({ registro, lugar, id: doc.id, dados: doc.data() })),
        )
  return found
}

/** Removes the name of a person from messages below records of others, written as staff or guardian. The text stays: it is part of that record. */
export async function removeNameBelow(uid: string): Promise<void> {
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const query = db().collectionGroup('mensagens').where('quem', '==', uid)
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get()
    const batch = db().batch()
    const named = docs.filter((doc) => doc.get('nome'))
    for (const { ref } of named) batch.update(ref, { nome: '' })
    if (named.length > 0) await batch.commit()
    last = docs.at(-1)
    if (docs.length < PAGE) return
  }
}

/** The fields of a message without its text and file, and without the name where it is the person's own. */
async function wordless(doc: QueryDocumentSnapshot, uid: string): Promise<Record<string, unknown>> {
  const file: unknown = doc.get('anexo.arquivo')
  if (typeof file === 'string' && file !== '') await bucket().file(file).delete({ ignoreNotFound: true })
  return {
    texto: '',
    ...(doc.get('inteiro') ? { inteiro: '' } : {}),
    ...(file ? { anexo: null } : {}),
    ...(doc.get('quem') === uid && doc.get('nome') ? { nome: '' } : {}),
  }
}

/**
 * Erases the documents below the records of a person. Below their own record all are deleted. Below records that belong to them and stay (a
 * request, a payment) reserved data and their files are deleted, and messages lose their text; notes are marks and times without a name.
 * Safe to run any number of times.
 */
export async function eraseBelow(collection: Collection, uid: string): Promise<void> {
  for (const prefix of await pastasDoDono(collection, uid)) await bucket().deleteFiles({ prefix, force: true })
  const places = placesOf(collection)
  if (places.length === 0) return
  for (const registro of await ownRecords(collection, uid))
    for (const lugar of places)
      for await (const page of below(collection, registro, lugar)) {
        const batch = db().batch()
        for (const doc of page) {
          if (registro === uid || lugar === 'reservado') batch.delete(doc.ref)
          else if (lugar === 'mensagens' && doc.get('texto') !== '') batch.update(doc.ref, await wordless(doc, uid))
        }
        await batch.commit()
      }
}
