import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  Transaction,
} from 'firebase-admin/firestore'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { addParts, withoutZeros, type Part } from '@sie/domain/base/records/sums.ts'
import { db } from './admin.ts'
import { increments } from './increments.ts'
import { patiently } from './patience.ts'
import { storedAs } from './stored.ts'
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
  contribuicoes: () => (collection: string, doc: DocumentSnapshot) => C | null | Promise<C | null>
  // As methods, so that kinds with different contributions can be counted together.
  lugares(contribution: C): readonly string[]
  /** what a record adds to the sum of a place */
  partes(contribution: C, lugar: string, id: string): readonly Part[]
}

/** Key of a record among the contributions. */
export const keyOf = (collection: string, id: string) => `${collection}.${id}`
export const idOf = (key: string) => key.slice(key.indexOf('.') + 1)
const recordOf = ({ id }: DocumentReference) => `${id.slice(0, id.indexOf('.'))}/${idOf(id)}`

interface Asked {
  contagem: Contagem
  /** of the record's contribution */
  ref: DocumentReference
}

const counting = batchTogether<Asked, void>(PAGE, async (key, asked) => {
  const once = [...new Map(asked.map((one) => [one.ref.path, one])).values()]
  await patiently(key, (transaction) => countWithin(transaction, once))
  return []
})

/** Counts a record as it is now. Safe to repeat, and to interrupt at any point. */
export const countRecord = (contagem: Contagem, collection: string, id: string): Promise<void> =>
  counting('contagem', { contagem, ref: contagem.contados().doc(keyOf(collection, id)) })

async function countWithin(transaction: Transaction, asked: readonly Asked[]): Promise<void> {
  const counted = await transaction.getAll(...asked.map(({ ref }) => ref))
  // Records are read after their contributions, so the writer of a contribution has seen the record later than it was stored before; and outside of the
  // transaction, which would block edits meanwhile: a later change has an event of its own.
  const paths = [...new Set(asked.map(({ ref }) => recordOf(ref)))]
  const records = await db().getAll(...paths.map((path) => db().doc(path)))
  const kinds = new Map(asked.map(({ contagem }) => [contagem, contagem.contribuicoes()]))
  const sums = new Map<string, object>()
  for (const [index, { contagem, ref }] of asked.entries()) {
    const doc = records[paths.indexOf(recordOf(ref))]!
    const before = storedAs<{ soma: unknown }>(counted[index])
    const soma = await kinds.get(contagem)!(doc.ref.parent.id, doc)
    const after = soma === null ? undefined : { soma, lugares: contagem.lugares(soma) }
    if (sameValue(before, after)) continue
    if (after) transaction.set(ref, after)
    else transaction.delete(ref)
    if (before) add(sums, contagem, doc.id, before.soma, -1)
    if (after) add(sums, contagem, doc.id, after.soma, 1)
  }
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
