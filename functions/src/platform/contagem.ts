import type {
  CollectionReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db } from './admin.ts'
import { codeOf, FAILED_PRECONDITION, NOT_FOUND } from './codes.ts'
import { storedAs } from './stored.ts'
import { noteWorkedOff } from './workedOff.ts'

// Sums shared by many records are one document, on which the writers of an import would contend by the thousand. So a change only puts its record
// into a queue, and the job that empties the queue counts up to a hundred at once. Each record's last counted contribution is kept beside it:
// counting twice changes nothing, and a late or repeated event does no harm (docs/decisions/012).

const PAGE = 100

/** One kind of sums. `C`: contribution of a record; `S`: the document that holds the sum. */
export interface Contagem<C, S extends object> {
  /** collections whose records are counted */
  colecoes: readonly string[]
  /** names the position of the nightly comparison */
  nome: string
  /** the records of a collection that may contribute, of its current ones; all where it is missing */
  candidatos?: (collection: string, current: Query) => Query
  /** by collection, the records that each have a contribution: their number is compared every night */
  contam?: Readonly<Record<string, (current: Query) => Query>>
  fila: () => CollectionReference
  /** last counted contribution of each record, under `soma`, with its places under `lugares` */
  contados: () => CollectionReference
  /** documents of the sums, by place */
  somas: () => CollectionReference
  vazia: (lugar: string) => S
  /** contribution of a stored record now; null for none */
  contribuicao: (collection: string, doc: DocumentSnapshot) => C | null | Promise<C | null>
  lugares: (contribution: C) => readonly string[]
  /** the sum of a place after a record's contribution changed from `before` to `after` */
  depois: (sum: S, lugar: string, id: string, before: C | null, after: C | null) => S
}

/** Key of a record in the queue and among the contributions. */
export const keyOf = (collection: string, id: string) => `${collection}.${id}`
const collectionOf = (key: string) => key.slice(0, key.indexOf('.'))
export const idOf = (key: string) => key.slice(key.indexOf('.') + 1)
const recordOf = (key: string) => db().doc(`${collectionOf(key)}/${idOf(key)}`)

/** Puts a record into the queue. */
export async function enfileirar<C, S extends object>(
  { fila }: Contagem<C, S>,
  collection: string,
  id: string,
): Promise<void> {
  await fila().doc(keyOf(collection, id)).set({ quando: Date.now() })
}

/** Counts every queued record. Safe to interrupt at any point, and to run twice at once. */
export async function contarFila<C, S extends object>(contagem: Contagem<C, S>): Promise<void> {
  for (;;) {
    const { docs } = await contagem.fila().limit(PAGE).get()
    if (docs.length === 0) return
    // Read outside the transaction, which would block edits meanwhile: a later change queues the record again.
    const records = await db().getAll(...docs.map(({ id }) => recordOf(id)))
    const now = await Promise.all(records.map((doc) => contagem.contribuicao(doc.ref.parent.id, doc)))
    const counted = await contar(contagem, docs, now)
    // What is queued from here on has an event of its own.
    if (counted) noteWorkedOff(docs)
    if (counted && docs.length < PAGE) return
  }
}

/** The record was queued again since it was read, or another run has counted it. */
const MEANWHILE: readonly number[] = [FAILED_PRECONDITION, NOT_FOUND]

/** @returns false where one of the records has to be read again: the others are counted */
async function contar<C, S extends object>(
  contagem: Contagem<C, S>,
  waiting: readonly QueryDocumentSnapshot[],
  now: readonly (C | null)[],
): Promise<boolean> {
  const read = waiting.map((asked, index) => ({ asked, after: now[index] ?? null }))
  if (await made((transaction) => contarEm(transaction, contagem, read))) return true
  // A record that changes all the time, as in an import, must not hold back the others.
  await made(async (transaction) => {
    const still = await transaction.getAll(...waiting.map(({ ref }) => ref))
    const same = read.filter(({ asked }, index) => still[index]?.updateTime?.isEqual(asked.updateTime))
    if (same.length > 0) await contarEm(transaction, contagem, same)
  })
  return false
}

/** @returns false where one of the records has to be read again: then nothing is written */
async function made(work: (transaction: Transaction) => Promise<void>): Promise<boolean> {
  try {
    await db().runTransaction(work)
    return true
  } catch (error) {
    if (MEANWHILE.includes(codeOf(error))) return false
    throw error
  }
}

interface Lido<C> {
  /** as it was queued when its record was read */
  asked: QueryDocumentSnapshot
  after: C | null
}

async function contarEm<C, S extends object>(
  transaction: Transaction,
  contagem: Contagem<C, S>,
  read: readonly Lido<C>[],
): Promise<void> {
  const counted = await transaction.getAll(...read.map(({ asked }) => contagem.contados().doc(asked.id)))
  const changes = read.map(({ asked: { ref, updateTime }, after }, index) => {
    const before = (counted[index]?.data()?.soma as C | undefined) ?? null
    return { ref, updateTime, before, after, known: counted[index]?.exists === true }
  })
  const refs = placesOf(
    contagem,
    changes.flatMap(({ before, after }) => [before, after]),
  ).map((lugar) => contagem.somas().doc(lugar))
  const stored = refs.length > 0 ? await transaction.getAll(...refs) : []
  refs.forEach((ref, index) => {
    const before = storedAs<S>(stored[index]) ?? contagem.vazia(ref.id)
    const after = changes.reduce(
      (sum, change) => contagem.depois(sum, ref.id, idOf(change.ref.id), change.before, change.after),
      before,
    )
    if (!sameValue(before, after)) transaction.set(ref, after)
  })
  for (const { ref, updateTime, after, known } of changes) {
    transaction.delete(ref, { lastUpdateTime: updateTime })
    if (after) transaction.set(contagem.contados().doc(ref.id), { soma: after, lugares: contagem.lugares(after) })
    else if (known) transaction.delete(contagem.contados().doc(ref.id))
  }
}

const placesOf = <C, S extends object>({ lugares }: Contagem<C, S>, contributions: readonly (C | null)[]): string[] => [
  ...new Set(contributions.flatMap((one) => (one ? lugares(one) : []))),
]
