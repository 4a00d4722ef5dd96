import { FieldPath, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore'
import { COLECOES } from '@sie/domain/top/todas.ts'
import { TEAM_FIELD, type Collection } from '@sie/domain/base/records/collection.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isOldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { planFromParent } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { differsAt } from '@sie/domain/base/records/plans/touched.ts'
import { isLastTry, startOwnJob, type Step } from '../jobs/job.ts'
import { db } from '../platform/admin.ts'
import { storedRecord } from '../platform/stored.ts'

/** Most children that one event, or one step of its job, reads. */
const PAGE = 200

/** Fields of a record from which it follows what it copies from its parent, and the copied ones. */
const OF_PARENT = ['publicacao', TEAM_FIELD, 'metadados.active', 'metadados.successorId', 'metadataactive']

/** Whether an event may part a record from its parent. A change of the parent is followed by the parent's own event. */
export function mayPart(event: RecordEvent, { parent, scope }: Collection): boolean {
  if (!parent || !event.after) return false
  const { path, guard = () => [] } = parent
  const paths = [path, ...OF_PARENT, ...(scope.kind === 'paths' ? [scope.entidade, scope.federacao] : [])]
  return differsAt(event, paths) || !sameValue(guard(event.before ?? event.after), guard(event.after))
}

/**
 * Updates the fields that a record copies from its parent, as both are stored now.
 * @param seen the record of an event: where that follows its parent, a later change of either has an event of its own
 */
export async function followParent(
  collection: Collection,
  id: string,
  { described = COLECOES, seen }: { described?: readonly Collection[]; seen?: StoredRecord | undefined } = {},
): Promise<void> {
  const parent = described.find(({ name }) => name === collection.parent?.collection)
  if (!parent || !collection.parent || isOldCopyId(id)) return
  const { path } = collection.parent
  const ref = db().doc(`${collection.name}/${id}`)
  const patchOf = async (
    record: StoredRecord | undefined,
    read: (above: DocumentReference) => Promise<DocumentSnapshot>,
  ) => {
    const parentId = String(valueAt(record, path) ?? '')
    if (!record || record.metadados.successorId !== '' || !isDocumentId(parentId)) return {}
    const above = storedRecord(await read(db().doc(`${parent.name}/${parentId}`)))
    return above ? planFromParent(collection, record, parent, { ...above, id: parentId }) : {}
  }
  if (seen && Object.keys(await patchOf(seen, (above) => above.get())).length === 0) return
  await db().runTransaction(async (transaction) => {
    const patch = await patchOf(storedRecord(await transaction.get(ref)), (above) => transaction.get(above))
    if (Object.keys(patch).length > 0) transaction.update(ref, patch)
  })
}

/** Fields that child records copy from a record, by child collection. */
const handedDown = ({ collection }: RecordEvent, described: readonly Collection[], id: string, record: unknown) => {
  const parent = described.find(({ name }) => name === collection)
  if (!parent || !record) return undefined
  const { scope } = parent
  const paths = [
    ...(scope.kind === 'national' ? [] : scope.kind === 'self' ? [scope.federacao] : [scope.entidade, scope.federacao]),
    'publicacao',
    'equipe',
    'metadados.active',
  ]
  return [id, ...paths.map((path) => valueAt(record, path))]
}

/** Position among the children of a record: index of the child collection, and the id after which it goes on. */
interface Cursor {
  filha: number
  depois: string
}

interface Seguidos {
  /** null once every child was seen */
  cursor: Cursor | null
  seguidos: number
  falhas: { item: string; error: unknown }[]
}

/**
 * Updates the child records of one page whose copied fields differ from the stored parent; the others cost their read alone. A child that fails
 * leaves the others alone.
 */
async function followPage(
  collection: string,
  id: string,
  described: readonly Collection[],
  { filha, depois }: Cursor,
): Promise<Seguidos> {
  const page: Seguidos = { cursor: { filha, depois }, seguidos: 0, falhas: [] }
  const parent = described.find(({ name }) => name === collection)
  const children = described.filter((child) => child.parent?.collection === collection)
  const above = children.length > 0 ? storedRecord(await db().doc(`${collection}/${id}`).get()) : undefined
  for (let left = PAGE; left > 0;) {
    const child = children[page.cursor?.filha ?? 0]
    if (!parent || !above || !child?.parent || !page.cursor) return { ...page, cursor: null }
    const query = db()
      .collection(child.name)
      .where(child.parent.path, '==', id)
      .where('metadados.successorId', '==', '')
      .orderBy(FieldPath.documentId())
      .limit(left)
    const { docs } = await (page.cursor.depois ? query.startAfter(page.cursor.depois) : query).get()
    for (const doc of docs)
      try {
        const record = storedRecord(doc)
        if (Object.keys(planFromParent(child, record, parent, { ...above, id })).length === 0) continue
        await followParent(child, doc.id, { described })
        page.seguidos += 1
      } catch (error) {
        page.falhas.push({ item: `${child.name}/${doc.id}`, error })
      }
    page.cursor =
      docs.length < left
        ? { filha: page.cursor.filha + 1, depois: '' }
        : { filha: page.cursor.filha, depois: docs.at(-1)?.id ?? '' }
    left -= docs.length
  }
  return page
}

const thrown = (falhas: Seguidos['falhas']) =>
  new AggregateError(
    falhas.map(({ error }) => error),
    `${falhas.length} records do not follow: ${falhas.map(({ item }) => item).join(', ')}`,
  )

/**
 * Updates all child records of a written record whose copied fields changed: a page at once, and the rest in a job of its own, whose cursor
 * continues after an interruption. An event that comes again finds its job.
 * @param eventId the same for each delivery of one event
 */
export async function updateChildren(
  event: RecordEvent,
  eventId: string,
  described: readonly Collection[] = COLECOES,
): Promise<void> {
  const { collection, before, after, id } = event
  if (!after || sameValue(handedDown(event, described, id, before), handedDown(event, described, id, after))) return
  const { cursor, falhas } = await followPage(collection, id, described, { filha: 0, depois: '' })
  // Before a failure is thrown: one child must not hold back the others.
  if (cursor) await startOwnJob('heranca', `${collection}/${id}`, eventId, { colecao: collection, id }, cursor)
  if (falhas.length > 0) throw thrown(falhas)
}

/** One page of the job that goes on where {@link updateChildren} stopped. A child that keeps failing is noted, and the others go on. */
export const inheritanceStep =
  (described: readonly Collection[] = COLECOES): Step =>
  async ({ dados, cursor: at, falhas: tries }) => {
    const { cursor, seguidos, falhas } = await followPage(
      String(dados.colecao),
      String(dados.id),
      described,
      at as Cursor,
    )
    // The next try finds those that follow by now, and makes the others again.
    if (falhas.length > 0 && !isLastTry(tries)) throw thrown(falhas)
    if (falhas.length > 0) console.error('records do not follow the record above them', thrown(falhas))
    return {
      cursor,
      done: seguidos,
      refused: falhas.map(({ item }) => ({ item, motivo: 'Não seguiu o registro acima.' })),
    }
  }
