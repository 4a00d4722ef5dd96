import { FieldPath, type Timestamp } from 'firebase-admin/firestore'
import { colecao } from '@sie/domain/top/todas.ts'
import { FONTES_DA_VITRINE, mostrado, vitrinesDe } from '@sie/domain/base/portal/fontesDaVitrine.ts'
import type { Mostrado, Vitrine } from '@sie/domain/base/portal/vitrine.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { db } from '../../base/platform/admin.ts'
import { paths } from '../../base/platform/paths.ts'
import { instantAt, storedRecord } from '../../base/platform/stored.ts'
import { shown } from '../../base/records/shown.ts'

/** Rewrites the showcases that an event changes. */
export async function renewVitrines(event: RecordEvent): Promise<void> {
  for (const entidade of vitrinesDe(event)) await renewVitrine(entidade)
}

/**
 * Reads the content of an entity's home page and stores it as its showcase. Many may run at once, also for one entity: the latest read stays.
 * Reads at most the sum of the sources' limits.
 */
export async function renewVitrine(entidade: string): Promise<void> {
  const { mostra, lido } = await readMostra(entidade)
  const ref = paths.vitrine(entidade)
  await db().runTransaction(async (transaction) => {
    const before = instantAt(await transaction.get(ref), 'lido')
    // Equal content from a later read is stored too: earlier reads must not replace it.
    if (!before || before <= lido) transaction.set(ref, { mostra, lido } satisfies Vitrine)
  })
}

async function readMostra(entidade: string, now = Date.now()): Promise<{ mostra: Vitrine['mostra']; lido: Timestamp }> {
  const found = await Promise.all(
    Object.entries(FONTES_DA_VITRINE).map(async ([collection, { order, limit, dias }]) => {
      const published = shown(colecao(collection)!, { 'vinculo.idEntidade': entidade })
      const recent =
        dias === undefined ? published : published.where(order.path, '>=', new Date(now - dias * 24 * 3_600_000))
      const { docs, readTime } = await recent.orderBy(order.path, order.direction).limit(limit).get()
      const rows = docs
        .map((doc) => mostrado(collection, doc.id, storedRecord(doc)))
        .filter((row): row is Mostrado => row !== null)
      return { collection, rows, read: readTime }
    }),
  )
  return {
    mostra: Object.fromEntries(found.map(({ collection, rows }) => [collection, rows])),
    lido: found.reduce((first, { read }) => (read < first ? read : first), found[0]!.read),
  }
}

const PAGE = 200

/** Rewrites every stored showcase: for content that expired with time, and for lost events. */
export async function renewAllVitrines(): Promise<number> {
  for (let count = 0, last = ''; ;) {
    const page = paths.vitrines().orderBy(FieldPath.documentId()).select().limit(PAGE)
    const { docs } = await (last ? page.startAfter(last) : page).get()
    for (const { id } of docs) await renewVitrine(id)
    count += docs.length
    last = docs.at(-1)?.id ?? ''
    if (docs.length < PAGE) return count
  }
}
