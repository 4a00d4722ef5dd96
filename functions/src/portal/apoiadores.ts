import { apoiadorMostrado, APOIADORES_MAX, portaisDe, type ApoiadorMostrado } from '@sie/domain/portal/apoiadores.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { touchedBy } from '@sie/domain/records/plans/touched.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { storedRecord } from '../platform/stored.ts'

/** What a portal shows of its supporters, read anew; of too many those that stand first. */
async function supportersOf(portal: string): Promise<ApoiadorMostrado[]> {
  const { docs } = await db()
    .collection('apoiadores')
    .where('metadados.successorId', '==', '')
    .where('metadados.active', '==', true)
    .where('filtros.portais', 'array-contains', portal)
    .limit(4 * APOIADORES_MAX)
    .get()
  return docs
    .flatMap((doc) => apoiadorMostrado(doc.id, storedRecord(doc)) ?? [])
    .sort((a, b) => a.ordem - b.ordem || (a.id < b.id ? -1 : 1))
    .slice(0, APOIADORES_MAX)
}

/** Keeps the one document that each portal's pages read, for the portals that show something else of a supporter after an event. */
export async function publishSupporters(event: RecordEvent): Promise<void> {
  const portals = touchedBy(event, (record) => apoiadorMostrado(event.id, record), portaisDe)
  for (const portal of portals) {
    const ref = paths.apoiadoresPublicos(portal)
    // Two at once: who reads later writes later, and both write what they read last.
    await db().runTransaction(async (transaction) => {
      const stored = (await transaction.get(ref)).get('apoiadores') as unknown
      const apoiadores = await supportersOf(portal)
      if (!sameValue(stored, apoiadores)) transaction.set(ref, { apoiadores })
    })
  }
}
