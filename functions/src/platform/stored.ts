import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { ErroSIE, registroNaoEncontrado } from '@sie/domain/errors.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { complete } from '@sie/domain/records/complete.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'

/** A record of a collection: `metadados` beside the fields of its description. */
export type Stored<S extends z.ZodObject> = z.infer<S> & StoredRecord

/** The record of a document, of whatever collection; undefined where there is none. */
export function storedRecord(doc: QueryDocumentSnapshot): StoredRecord
export function storedRecord(doc: DocumentSnapshot | undefined): StoredRecord | undefined
export function storedRecord(doc: DocumentSnapshot | undefined): StoredRecord | undefined {
  return doc?.data() as StoredRecord | undefined
}

/**
 * The record of a document of this collection, completed by its description: records of imports and of former descriptions lack fields,
 * or hold something of another kind there. undefined where there is none.
 */
export function storedIn<S extends z.ZodObject>(collection: Collection<S>, doc: QueryDocumentSnapshot): Stored<S>
export function storedIn<S extends z.ZodObject>(
  collection: Collection<S>,
  doc: DocumentSnapshot | undefined,
): Stored<S> | undefined
export function storedIn<S extends z.ZodObject>(
  collection: Collection<S>,
  doc: DocumentSnapshot | undefined,
): Stored<S> | undefined {
  const record = storedRecord(doc)
  // What complete gives back holds everything of the record, its metadados too.
  return record && (complete(collection, record) as Stored<S>)
}

/** The record of a document that is there. @throws ErroSIE registro-nao-encontrado, whose cause names the document */
export const existingRecord = (doc: DocumentSnapshot | undefined): StoredRecord => existing(doc, storedRecord(doc))

/** The record of a document of this collection that is there. @throws ErroSIE registro-nao-encontrado, whose cause names the document */
export const existingIn = <S extends z.ZodObject>(
  collection: Collection<S>,
  doc: DocumentSnapshot | undefined,
): Stored<S> => existing(doc, storedIn(collection, doc))

function existing<R>(doc: DocumentSnapshot | undefined, record: R | undefined): R {
  if (record !== undefined) return record
  const cause = registroNaoEncontrado(doc?.id ?? '', doc?.ref.parent.id ?? '')
  throw Object.assign(new ErroSIE('registro-nao-encontrado'), { cause })
}
