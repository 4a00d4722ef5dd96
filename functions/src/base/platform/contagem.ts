import {
  Timestamp,
  type CollectionReference,
  type DocumentReference,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { addParts, withoutZeros, type Part } from '@sie/domain/base/records/sums.ts'
import { db } from './admin.ts'
import { increments } from './increments.ts'
import { patiently } from './patience.ts'
import { storedAs, storedRecord } from './stored.ts'
import { batchTogether } from './together.ts'

// Sums shared by many records are one document each, which writers that read it would lock for each other. So a record is counted by increments,
// together with the others that wait in this instance, and its last counted contribution is kept beside it: counting twice changes nothing, and a
// late or repeated event does no harm (docs/decisions/012).

const PAGE = 100

/** One kind of sums. `C`: contribution of a record. */
export interface Contagem<C = unknown> {
  /** collections whose records are counted */
  colecoes: readonly string[]
  /** names the position of the nightly comparison */
  nome: string
  /** the records of a collection that may contribute, of its current ones; all where it is missing */
  candidatos?: (collection: string, current: Query) => Query
  /** by collection, the records that each have a contribution: their number is compared every night */
  contam?: Readonly<Record<string, (current: Query) => Query>>
  /** last counted contribution of each record, under `soma`, with its places under `lugares` */
  contados: () => CollectionReference
  /** documents of the sums, by place */
  somas: () => CollectionReference
  /** the sum of a place without records */
  vazia: (lugar: string) => object
  /** what in a record its contribution follows */
  segue: (collection: string, id: string, record: StoredRecord | undefined) => unknown
  /** contributions of stored records now, null for none; called once for records that are counted together */
  contribuicoes: () => (
    collection: string,
    id: string,
    record: StoredRecord | undefined,
  ) => C | null | Promise<C | null>
  // As methods, so that kinds with different contributions can be counted together.
  lugares(contribution: C): readonly string[]
  /** what a record adds to the sum of a place */
  partes(contribution: C, lugar: string, id: string): readonly Part[]
}

/** Key of a record among the contributions. */
export const keyOf = (collection: string, id: string) => `${collection}.${id}`
export const idOf = (key: string) => key.slice(key.indexOf('.') + 1)
const collectionOf = ({ id }: DocumentReference) => id.slice(0, id.indexOf('.'))
const recordOf = (ref: DocumentReference) => `${collectionOf(ref)}/${idOf(ref.id)}`

/** The last counted contribution of a record. */
interface Counted {
  soma: unknown
  lugares: readonly string[]
}

interface Asked {
  contagem: Contagem
  /** of the record's contribution */
  ref: DocumentReference
  /** the record as an event shows it: where that is counted already, a later change has an event of its own */
  seen?: { record: StoredRecord | undefined }
}

const counting = batchTogether<Asked, void>(PAGE, async (key, asked) => {
  const once = new Map<string, Asked>()
  for (const { contagem, ref, seen } of asked)
    once.set(ref.path, seen && !once.has(ref.path) ? { contagem, ref, seen } : { contagem, ref })
  await patiently(key, (transaction) => countWithin(transaction, [...once.values()]))
  return []
})

const contado = (contagem: Contagem, collection: string, id: string) => contagem.contados().doc(keyOf(collection, id))

/** Counts a record as it is now. Safe to repeat, and to interrupt at any point. @param seen as the event that asks for it shows the record */
export const countRecord = (contagem: Contagem, collection: string, id: string, seen?: Asked['seen']): Promise<void> =>
  counting('contagem', { contagem, ref: contado(contagem, collection, id), ...(seen && { seen }) })

interface Created {
  collection: string
  id: string
  record: StoredRecord
}
const createdIn = new WeakMap<Transaction, Created[]>()

/** Notes a record that a transaction creates, for `countTogether`. */
export const noteCreated = (transaction: Transaction, { name }: Collection, id: string, record: StoredRecord): void =>
  void createdIn.get(transaction)?.push({ collection: name, id, record })

/**
 * Runs the work of a transaction, and counts with it the records that it creates, in one write of each sum; their events find it done. For the worker
 * of a queue: a sum that callers waited for would let them wait for each other.
 */
export async function countTogether<T>(
  transaction: Transaction,
  contagens: readonly Contagem[],
  work: () => Promise<T>,
): Promise<T> {
  const created: Created[] = []
  createdIn.set(transaction, created)
  try {
    const result = await work()
    await countCreated(transaction, contagens, created)
    return result
  } finally {
    createdIn.delete(transaction)
  }
}

/** Nothing was counted of a new record yet. */
async function countCreated(
  transaction: Transaction,
  contagens: readonly Contagem[],
  created: readonly Created[],
): Promise<void> {
  const sums = new Map<string, object>()
  const creation = Timestamp.now()
  for (const contagem of contagens) {
    const contribuicao = contagem.contribuicoes()
    for (const { collection, id, record } of created) {
      if (!contagem.colecoes.includes(collection)) continue
      const soma = await contribuicao(collection, id, { ...record, metadados: { ...record.metadados, creation } })
      if (soma === null) continue
      transaction.set(contado(contagem, collection, id), { soma, lugares: contagem.lugares(soma) })
      add(sums, contagem, id, soma, 1)
    }
  }
  storeSums(transaction, sums)
}

async function countWithin(transaction: Transaction, asked: readonly Asked[]): Promise<void> {
  const counted = await transaction.getAll(...asked.map(({ ref }) => ref))
  const kinds = new Map(asked.map(({ contagem }) => [contagem, contagem.contribuicoes()]))
  const stateOf = async ({ contagem, ref }: Asked, record: StoredRecord | undefined) => {
    const soma = await kinds.get(contagem)!(collectionOf(ref), idOf(ref.id), record)
    return soma === null ? undefined : { soma, lugares: contagem.lugares(soma) }
  }
  const left: { one: Asked; before: Counted | undefined }[] = []
  for (const [index, one] of asked.entries()) {
    const before = storedAs<Counted>(counted[index])
    if (!one.seen || !sameValue(before, await stateOf(one, one.seen.record))) left.push({ one, before })
  }
  if (left.length === 0) return
  // Records are read after their contributions, so the writer of a contribution has seen the record later than it was stored before; and outside of the
  // transaction, which would block edits meanwhile: a later change has an event of its own.
  const paths = [...new Set(left.map(({ one }) => recordOf(one.ref)))]
  const records = await db().getAll(...paths.map((path) => db().doc(path)))
  const sums = new Map<string, object>()
  for (const { one, before } of left) {
    const { contagem, ref } = one
    const doc = records[paths.indexOf(recordOf(ref))]!
    const after = await stateOf(one, storedRecord(doc))
    if (sameValue(before, after)) continue
    if (after) transaction.set(ref, after)
    else transaction.delete(ref)
    if (before) add(sums, contagem, doc.id, before.soma, -1)
    if (after) add(sums, contagem, doc.id, after.soma, 1)
  }
  storeSums(transaction, sums)
}

function storeSums(transaction: Transaction, sums: ReadonlyMap<string, object>): void {
  for (const [path, sum] of sums)
    if (Object.keys(withoutZeros(sum)).length > 0) transaction.set(db().doc(path), increments(sum), { merge: true })
}

/** Adds a contribution to the changes of its sums, by path, or takes it off. */
function add(sums: Map<string, object>, contagem: Contagem, id: string, soma: unknown, sign: 1 | -1): void {
  for (const lugar of contagem.lugares(soma)) {
    const { path } = contagem.somas().doc(lugar)
    const sum = sums.get(path) ?? {}
    addParts(sum, contagem.partes(soma, lugar, id), sign)
    sums.set(path, sum)
  }
}
