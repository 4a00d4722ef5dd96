import { FieldPath, type DocumentReference, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { addParts, withoutZeros } from '@sie/domain/base/records/sums.ts'
import { db } from './admin.ts'
import { ALREADY_EXISTS, FAILED_PRECONDITION, codeOf } from './codes.ts'
import { countRecord, idOf, keyOf, type Contagem } from './contagem.ts'
import { paths } from './paths.ts'
import { storedAs, storedRecord, textsAt } from './stored.ts'

// The nightly comparison of sums with their records (docs/decisions/012): a part of the records and of the sums each night, from where the last
// night ended. What each night compares whole is counted, at a thousandth of the price of reading it.

const PAGE = 500
/** Greater than every id. */
const END = '\uf8ff'

/** Records of people that count once each. */
export const ACTIVE_PEOPLE = { praticantes: (current: Query) => current.where('metadados.active', '==', true) }

interface Conciliacao {
  /** records whose count was wrong, recounted */
  recontados: number
  /** sum documents that differed from the sum of their records, corrected */
  corrigidos: number
}

/** Whether a place of a contribution has no sum document: it was lost, and the position would not come to it. */
type Missing = Map<string, boolean>

/** Where the next night begins. */
interface Posicao {
  /** index of the collection, and the id after which it goes on */
  colecao: number
  depois: string
  /** sum after which the sums go on */
  lugar: string
  /** rounds through all records; the sums are compared once the first is over */
  voltas: number
}

const current = (collection: string) => db().collection(collection).where('metadados.successorId', '==', '')
const candidates = ({ candidatos }: Contagem, collection: string): Query =>
  candidatos?.(collection, current(collection)) ?? current(collection)
const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count
const byId = (query: Query) => query.orderBy(FieldPath.documentId())

/** The contributions of a collection's records whose ids follow `depois`, up to `ate`; '' for no bound. */
const countedIn = ({ contados }: Contagem, collection: string, depois = '', ate = '') =>
  byId(contados())
    .startAfter(keyOf(collection, depois))
    .endAt(keyOf(collection, ate || END))

/**
 * Compares the sums with the records and corrects what differs: records that no event counted, contributions of records that no longer have one,
 * and sums that differ from the counted contributions. Edits may go on meanwhile.
 * @param partes 1: everything at once. More: that part of the records and of the sums, from the stored position on, so that this many nights
 * compare everything after a first one that goes through all records; beside it the whole of each collection whose number of records differs from the number of its contributions
 */
export async function reconcile(contagem: Contagem, partes = 1): Promise<Conciliacao> {
  const state = paths.ronda(`contagem-${contagem.nome}`)
  const stored = partes > 1 ? storedAs<Posicao>(await state.get()) : undefined
  const at: Posicao = stored ?? { colecao: 0, depois: '', lugar: '', voltas: 0 }
  const keep = async () => void (partes > 1 && (await state.set(at)))
  const missing: Missing = new Map()
  let recontados = 0
  for (const [collection, counting] of Object.entries(at.voltas > 0 ? (contagem.contam ?? {}) : {})) {
    const [records, counted] = await Promise.all([
      countOf(counting(current(collection))),
      countOf(countedIn(contagem, collection)),
    ])
    if (records === counted) continue
    for (let depois: string | undefined = ''; depois !== undefined;) {
      const page: Page = await comparePage(contagem, collection, depois, PAGE, missing)
      recontados += page.wrong
      depois = page.next
    }
  }
  // The first round is one night's: records from before the first deploy are counted, and every contribution names its places.
  for (let left = at.voltas > 0 ? await shareOf(contagem, partes) : Infinity; left > 0;) {
    const collection = contagem.colecoes[at.colecao]!
    const page = await comparePage(contagem, collection, at.depois, Math.min(PAGE, left), missing)
    recontados += page.wrong
    left -= page.read
    at.depois = page.next ?? ''
    if (page.next === undefined) at.colecao += 1
    const whole = at.colecao >= contagem.colecoes.length
    if (whole) Object.assign(at, { colecao: 0, voltas: at.voltas + 1 })
    await keep()
    if (whole) break
  }
  const corrigidos = at.voltas > 0 ? await mendSums(contagem, partes, at, missing) : 0
  await keep()
  return { recontados, corrigidos }
}

/** Most records that one of so many nights reads. */
async function shareOf(contagem: Contagem, partes: number): Promise<number> {
  const counts = await Promise.all(contagem.colecoes.map((collection) => countOf(candidates(contagem, collection))))
  return Math.max(1, Math.ceil(counts.reduce((sum, one) => sum + one, 0) / partes))
}

interface Page {
  /** id after which the next page begins; undefined after the last */
  next: string | undefined
  read: number
  wrong: number
}

/** Compares a page of records with their contributions, and recounts what differs. */
async function comparePage(
  contagem: Contagem,
  collection: string,
  depois: string,
  size: number,
  missing: Missing,
): Promise<Page> {
  const ordered = byId(candidates(contagem, collection)).limit(size)
  const { docs } = await (depois ? ordered.startAfter(depois) : ordered).get()
  const next = docs.length < size ? undefined : docs.at(-1)?.id
  const counted = new Map(
    (await countedIn(contagem, collection, depois, next).get()).docs.map((doc) => [idOf(doc.id), doc] as const),
  )
  const contribuicao = contagem.contribuicoes()
  const now = await Promise.all(docs.map((doc) => contribuicao(collection, doc.id, storedRecord(doc))))
  const wrong = docs.filter(({ id }, index) => {
    const known = counted.get(id)
    counted.delete(id)
    if (!sameValue(known?.data().soma ?? null, now[index] ?? null)) return true
    return known !== undefined && !textsAt(known, 'lugares')
  })
  // What is left belongs to records that do not contribute any more.
  const ids = [...wrong.map(({ id }) => id), ...counted.keys()]
  await Promise.all(ids.map((id) => countRecord(contagem, collection, id)))
  await noteMissing(contagem, now, missing)
  return { next, read: Math.max(1, docs.length), wrong: ids.length }
}

async function noteMissing(
  { lugares, somas }: Contagem,
  contributions: readonly unknown[],
  missing: Missing,
): Promise<void> {
  const places = new Set(contributions.flatMap((one) => (one ? lugares(one) : [])))
  const unknown = [...places].filter((lugar) => !missing.has(lugar))
  if (unknown.length === 0) return
  const found = await db().getAll(...unknown.map((lugar) => somas().doc(lugar)), { fieldMask: [] })
  for (const { id, exists } of found) missing.set(id, !exists)
}

/** Corrects a part of the sums and returns how many. */
async function mendSums(contagem: Contagem, partes: number, at: Posicao, missing: Missing): Promise<number> {
  let mended = 0
  for (const [lugar, lost] of missing)
    if (lost && (await mend(contagem, await contagem.somas().doc(lugar).get()))) mended += 1
  const share = partes === 1 ? Infinity : Math.ceil((await countOf(contagem.somas())) / partes)
  for (let left = share; left > 0;) {
    const size = Math.min(PAGE, left)
    const ordered = byId(contagem.somas()).limit(size)
    const { docs } = await (at.lugar ? ordered.startAfter(at.lugar) : ordered).get()
    for (const doc of docs) if (await mend(contagem, doc)) mended += 1
    left -= docs.length
    at.lugar = docs.length < size ? '' : (docs.at(-1)?.id ?? '')
    if (!at.lugar) break
  }
  return mended
}

/**
 * Whether a sum differed from its contributions and was corrected; numbers that became 0 are removed without a word. One that changes meanwhile is left
 * for the next round.
 */
async function mend(contagem: Contagem, stored: DocumentSnapshot): Promise<boolean> {
  const lugar = stored.id
  const of = byId(contagem.contados().where('lugares', 'array-contains', lugar)).limit(PAGE)
  const sum = structuredClone(contagem.vazia(lugar))
  for (let last: string | undefined = ''; last !== undefined;) {
    const { docs } = await (last ? of.startAfter(last) : of).get()
    for (const doc of docs)
      addParts(sum, contagem.partes(storedAs<{ soma: unknown }>(doc).soma, lugar, idOf(doc.id)), 1)
    last = docs.length < PAGE ? undefined : docs.at(-1)?.id
  }
  const before = stored.data() ?? contagem.vazia(lugar)
  if (sameValue(before, sum)) return false
  return (await storeSum(stored.ref, sum, stored)) && !sameValue(withoutZeros(before), withoutZeros(sum))
}

const CHANGED = new Set([ALREADY_EXISTS, FAILED_PRECONDITION])

/** Whether the sum was stored; false where the document was written since it was read. */
async function storeSum(ref: DocumentReference, sum: object, stored: DocumentSnapshot): Promise<boolean> {
  try {
    await (stored.exists ? ref.update({ ...sum }, { lastUpdateTime: stored.updateTime! }) : ref.create(sum))
    return true
  } catch (error) {
    if (CHANGED.has(codeOf(error))) return false
    throw error
  }
}
