import { ErroSIE } from '@sie/domain/base/errors.ts'
import { caminhoDaAutoria, isPublica, SEM_AUTOR } from '@sie/domain/base/records/autoria.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { newMetadados, nextVersion, type Author, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
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

type Changes = Parameters<typeof nextVersion>[2]

/** New document id for a record that is not stored yet. */
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
 * Stores the next version of a record. The whole record is sent; fields that the form does not know stay as stored.
 * @param base record that the edit began with
 * @throws ConflictError where another version was stored meanwhile; nothing is written then
 */
export async function updateRecord(db: Firestore, collection: Collection, base: Row, mine: object): Promise<number> {
  return write(db, collection, base.id, (stored) => {
    if (stored.metadados.version !== base.metadados.version)
      throw new ConflictError({ base, theirs: stored, mine: { ...base, ...mine } })
    return withFields(collection, stored, mine, base)
  })
}

/** Edits the record as it is stored now, for changes that do not depend on the state that the screen showed. */
export function editRecord(
  db: Firestore,
  collection: Collection,
  id: string,
  edit: (stored: StoredRecord) => StoredRecord,
): Promise<number> {
  return write(db, collection, id, edit)
}

/** Nothing is deleted: a record is deactivated, and brought back (specification 4). */
export const setActive = (db: Firestore, collection: Collection, id: string, active: boolean): Promise<number> =>
  write(db, collection, id, (stored) => stored, { active })

/** Milliseconds after a change of the user's own record in which a refusal is taken for `isPaced` of the rules; clocks may differ a little. */
const OWN_PACE = 15_000

/** Document with the author of a version, written beside a public record: the rules accept neither without the other. */
const authorOf = (db: Firestore, collection: Collection, id: string, version: number, quem: string) =>
  [doc(db, caminhoDaAutoria(collection.name, id, version)), { quem, quando: serverTimestamp() }] as const

/** Most attempts of one write while the server derives fields of its record. */
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
    // The rules compare with the record as it is now. Where the server derived search fields since it was read, the rules take the older ones for a
    // change of server fields, and refuse before the transaction detects that the record changed.
    const moved = async () =>
      (await getDoc(ref).then(
        (now) => JSON.stringify(now.data()),
        () => seen,
      )) !== seen
    if (refused && tries > 1 && (await moved())) return write(db, collection, id, edit, changes, tries - 1)
    // The rules accept one change of the user's own record in ten seconds.
    if (refused && id === writerOf(db) && Date.now() - changedAt < OWN_PACE) throw new ErroSIE('alteracao-recente')
    throw error
  })
}

/** Whether only the server writes a field: the rules refuse a change of it, even to the default of its schema. */
function serversField({ searchPaths, access }: Collection): (path: string) => boolean {
  const servers = [...searchPaths, ...(access.serverOnly ?? [])]
  return (path) => servers.some((root) => path === root || path.startsWith(`${root}.`))
}

/**
 * Stored record with the fields that a form changed. Everything else stays as stored: server fields, fields that the form does not
 * know, and empty ones that it would only write in another way.
 */
export function withFields<R extends StoredRecord>(collection: Collection, stored: R, form: object, base: object): R {
  const isServers = serversField(collection)
  return collection.fields.reduce((record, { path }) => {
    const value = valueAt(form, path)
    if (isServers(path) || value === undefined || same(value, valueAt(base, path))) return record
    return withValueAt(record, path, value)
  }, stored)
}

/** Data of a new record: all of it, or the parts that `access.begins` of the description names. */
function firstParts({ access: { begins } }: Collection, data: object): object {
  if (!begins) return data
  return Object.fromEntries(Object.entries(data).filter(([part]) => begins.includes(part)))
}

/** New record without server fields: the rules refuse it with them. */
function withoutServersFields(collection: Collection, data: object): object {
  const isServers = serversField(collection)
  return collection.fields.reduce<Record<string, unknown>>((target, { path }) => {
    const value = valueAt(data, path)
    return isServers(path) || value === undefined ? target : withValueAt(target, path, value)
  }, {})
}
