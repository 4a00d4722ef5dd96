import { Timestamp, type DocumentSnapshot, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { ErroSIE, registroNaoEncontrado } from '@sie/domain/base/errors.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { complete } from '@sie/domain/base/records/complete.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'

/** A record of a collection: `metadados` beside the fields of its description. */
export type Stored<S extends z.ZodObject> = z.infer<S> & StoredRecord

/** The record of a document of any collection; undefined where the document is missing. */
export function storedRecord(doc: QueryDocumentSnapshot): StoredRecord
export function storedRecord(doc: DocumentSnapshot | undefined): StoredRecord | undefined
export function storedRecord(doc: DocumentSnapshot | undefined): StoredRecord | undefined {
  return doc?.data() as StoredRecord | undefined
}

/**
 * The record of a document of this collection, completed by its description: records of imports and of former descriptions lack fields,
 * or hold values of another kind. undefined where the document is missing.
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
  return record && complete(collection, record)
}

/**
 * A document that only the server writes and that is no record (platform/paths.ts), in the shape of its area; undefined where it is missing.
 * It is not completed: a shape that gains fields declares them optional.
 */
export function storedAs<T extends object>(doc: QueryDocumentSnapshot): T
export function storedAs<T extends object>(doc: DocumentSnapshot | undefined): T | undefined
export function storedAs<T extends object>(doc: DocumentSnapshot | undefined): T | undefined {
  return doc?.data() as T | undefined
}

const ofKind =
  <T>(is: (value: unknown) => value is T) =>
  (doc: DocumentSnapshot | undefined, path: string): T | undefined => {
    const value: unknown = doc?.get(path)
    return is(value) ? value : undefined
  }

/** One field of a document by its dotted path; undefined where it is missing or holds a value of another kind. */
export const textAt = ofKind((value) => typeof value === 'string')
export const numberAt = ofKind((value) => typeof value === 'number')
export const instantAt = ofKind((value) => value instanceof Timestamp)
export const textsAt = ofKind(
  (value): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
)

/** The record of a document that must exist. @throws ErroSIE registro-nao-encontrado, whose cause names the document */
export const existingRecord = (doc: DocumentSnapshot | undefined): StoredRecord => existing(doc, storedRecord(doc))

/** The record of a document of this collection that must exist. @throws ErroSIE registro-nao-encontrado, whose cause names the document */
export const existingIn = <S extends z.ZodObject>(
  collection: Collection<S>,
  doc: DocumentSnapshot | undefined,
): Stored<S> => existing(doc, storedIn(collection, doc))

/** As storedAs, of a document that must exist. @throws ErroSIE registro-nao-encontrado, whose cause names the document */
export const existingAs = <T extends object>(doc: DocumentSnapshot | undefined): T => existing(doc, storedAs<T>(doc))

function existing<R>(doc: DocumentSnapshot | undefined, record: R | undefined): R {
  if (record !== undefined) return record
  const cause = registroNaoEncontrado(doc?.id ?? '', doc?.ref.parent.id ?? '')
  throw Object.assign(new ErroSIE('registro-nao-encontrado'), { cause })
}
