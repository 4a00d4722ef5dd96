import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { db } from '../platform/admin.ts'

/**
 * The one record with these values (`once` of its description): the document whose id is derived from them or, where a union of two people
 * moved it, the document that holds them. Without such a record, the snapshot of the derived id.
 * @param values by dotted path, all of `once`
 * @param read snapshot of the derived id, where it was read already
 */
export async function unico(
  transaction: Pick<Transaction, 'get'> | undefined,
  { name, once }: Pick<Collection, 'name' | 'once'>,
  ref: DocumentReference,
  values: Readonly<Record<string, string>>,
  read?: DocumentSnapshot,
): Promise<DocumentSnapshot> {
  const of = Object.entries(values)
  if (once?.length !== of.length || !of.every(([path]) => once.includes(path)))
    throw new Error(`${name}: one record for ${once?.join(', ') ?? 'nothing'}`)
  const doc = read ?? (transaction ? await transaction.get(ref) : await ref.get())
  if (doc.get('metadados.successorId') === '' && of.every(([path, value]) => valueAt(doc.data(), path) === value))
    return doc
  const query = of
    .reduce((found, [path, value]) => found.where(path, '==', value), db().collection(name).limit(1))
    .where('metadados.successorId', '==', '')
  const [other] = (transaction ? await transaction.get(query) : await query.get()).docs
  return other ?? doc
}

/** Limit of values in an `in` comparison of a query. */
const AT_ONCE = 30

/** Current records of a collection at an event that name one of these people, under any id; one query for each 30 people. */
export async function doEventoPorPessoas(
  { name }: Pick<Collection, 'name'>,
  evento: string,
  pessoas: readonly string[],
): Promise<DocumentSnapshot[]> {
  const found: DocumentSnapshot[] = []
  for (let start = 0; start < pessoas.length; start += AT_ONCE) {
    const query = db()
      .collection(name)
      .where('evento', '==', evento)
      .where('pessoa', 'in', pessoas.slice(start, start + AT_ONCE))
      .where('metadados.successorId', '==', '')
    found.push(...(await query.get()).docs)
  }
  return found
}
