import { ErroSIE } from '@sie/domain/errors.ts'
import { caminhoDaAutoria, isPublica, SEM_AUTOR } from '@sie/domain/records/autoria.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/records/edits.ts'
import {
  newMetadados,
  nextVersion,
  OWNER_PADRAO,
  type Author,
  type StoredRecord,
} from '@sie/domain/records/metadados.ts'
import { FirebaseError } from 'firebase/app'
import {
  collection as collectionRef,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import { ConflictError } from './conflict.ts'
import { same } from './diff.ts'
import type { Row } from './records.ts'
import { writerOf } from './writer.ts'

/** Flags that a toggle changes (specification 4). */
export type Flag = 'active' | 'federativeactive' | 'aprovadoMestre' | 'aprovadoFederacao'
type Changes = Parameters<typeof nextVersion>[2]

/** An id for a record that is yet to be stored. */
export const newRecordId = (db: Firestore, { name }: Collection): string => doc(collectionRef(db, name)).id

/** Stores a new record under a new id, or under `id`. Search fields are derived by the server. */
export async function createRecord(
  db: Firestore,
  collection: Collection,
  data: object,
  author: Author,
  id?: string,
): Promise<string> {
  const ref = id ? doc(db, collection.name, id) : doc(collectionRef(db, collection.name))
  const first = newMetadados(author, serverTimestamp(), collection.startsActive ?? true)
  const metadados = isPublica(collection) ? { ...first, ...SEM_AUTOR } : first
  const batch = writeBatch(db)
  batch.set(ref, { ...firstParts(collection, withoutServersFields(collection, data)), metadados })
  if (isPublica(collection)) batch.set(...authorOf(db, collection, ref.id, 0, author.uid))
  await batch.commit()
  return ref.id
}

/**
 * Stores the next version of a record. The whole record is sent; what the form does not know stays as stored.
 * @param base the state the person began with
 * @throws ConflictError where another version was stored meanwhile; nothing is written then
 */
export async function updateRecord(db: Firestore, collection: Collection, base: Row, mine: object): Promise<number> {
  return write(db, collection, base.id, (stored) => {
    if (stored.metadados.version !== base.metadados.version)
      throw new ConflictError({ base, theirs: stored, mine: { ...base, ...mine } })
    return withFields(collection, stored, mine, base)
  })
}

/** An edit of whatever is stored now, for changes that do not depend on what was on the screen. */
export function editRecord(
  db: Firestore,
  collection: Collection,
  id: string,
  edit: (stored: StoredRecord) => StoredRecord,
): Promise<number> {
  return write(db, collection, id, edit)
}

/** Turns a flag; the person may become the record's owner (specification 4). */
export function setFlag(
  db: Firestore,
  collection: Collection,
  id: string,
  flag: Flag,
  value: boolean,
  owner?: Author,
): Promise<number> {
  const ownership = owner ? { ownerid: owner.uid, owner: owner.name || OWNER_PADRAO } : {}
  return write(db, collection, id, (stored) => stored, { [flag]: value, ...ownership })
}

/** Nothing is deleted: the record is deactivated, and `setFlag(..., 'active', true)` brings it back (specification 4). */
export const softDelete = (db: Firestore, collection: Collection, id: string) =>
  setFlag(db, collection, id, 'active', false)

/** Milliseconds between two changes of one's own record, `isPaced` of the rules; clocks may differ a little. */
const OWN_PACE = 15_000

/** Who writes a version of a public record, beside it: the rules take neither without the other. */
const authorOf = (db: Firestore, collection: Collection, id: string, version: number, quem: string) =>
  [doc(db, caminhoDaAutoria(collection.name, id, version)), { quem, quando: serverTimestamp() }] as const

/** Tries of one change whose record the server derived something of in between. */
const TRIES = 3

async function write(
  db: Firestore,
  collection: Collection,
  id: string,
  edit: (stored: Row) => StoredRecord,
  changes: Changes = {},
  tries = TRIES,
): Promise<number> {
  const ref = doc(db, collection.name, id)
  let changedAt = 0
  let seen = ''
  return runTransaction(db, async (transaction) => {
    const snapshot = await transaction.get(ref)
    if (!snapshot.exists()) throw new ErroSIE('registro-nao-encontrado')
    seen = JSON.stringify(snapshot.data())
    const stored = { ...(snapshot.data() as StoredRecord), id }
    changedAt = stored.metadados.lastUpdate.toMillis()
    const { id: _id, ...edited } = edit(stored)
    const editorid = writerOf(db)
    const open = isPublica(collection)
    const metadados = {
      ...nextVersion(stored.metadados, serverTimestamp(), open ? changes : { ...changes, editorid }),
      ...(open ? SEM_AUTOR : {}),
    }
    transaction.set(ref, { ...edited, metadados })
    if (open) transaction.set(...authorOf(db, collection, id, metadados.version, editorid))
    return metadados.version
  }).catch(async (error: unknown) => {
    const refused = error instanceof FirebaseError && error.code === 'permission-denied'
    // The rules compare with the record as it is now. Where the server has derived search fields since it was read, they take the older ones for a
    // change of what the server writes, and refuse before the transaction is told that the record moved.
    const moved = async () =>
      (await getDoc(ref).then(
        (now) => JSON.stringify(now.data()),
        () => seen,
      )) !== seen
    if (refused && tries > 1 && (await moved())) return write(db, collection, id, edit, changes, tries - 1)
    // The rules take one change of one's own record in ten seconds.
    if (refused && id === writerOf(db) && Date.now() - changedAt < OWN_PACE) throw new ErroSIE('alteracao-recente')
    throw error
  })
}

/** Whether the server alone writes a field: the rules refuse a change of it, even to what a schema begins it with. */
function serversField({ searchPaths, access }: Collection): (path: string) => boolean {
  const servers = [...searchPaths, ...(access.serverOnly ?? [])]
  return (path) => servers.some((root) => path === root || path.startsWith(`${root}.`))
}

/**
 * The stored record with the fields that a form changed. Everything else stays as stored: what the server writes, fields the form does not
 * know, and empty ones it would only write in another way.
 */
export function withFields<R extends StoredRecord>(collection: Collection, stored: R, form: object, base: object): R {
  const isServers = serversField(collection)
  return collection.fields.reduce((record, { path }) => {
    const value = valueAt(form, path)
    if (isServers(path) || value === undefined || same(value, valueAt(base, path))) return record
    return withValueAt(record, path, value)
  }, stored)
}

/** What a new record begins with: all of it, or the parts that the description names. */
function firstParts({ access: { begins } }: Collection, data: object): object {
  if (!begins) return data
  return Object.fromEntries(Object.entries(data).filter(([part]) => begins.includes(part)))
}

/** A new record without what the server alone writes: the rules refuse it with that. */
function withoutServersFields(collection: Collection, data: object): object {
  const isServers = serversField(collection)
  return collection.fields.reduce<Record<string, unknown>>((target, { path }) => {
    const value = valueAt(data, path)
    return isServers(path) || value === undefined ? target : withValueAt(target, path, value)
  }, {})
}
