import { APOIADORES_MAX, apoiadorMostrado, portaisDe } from '@sie/domain/portal/apoiadores.ts'
import { touchedBy } from '@sie/domain/records/plans/touched.ts'
import { paths } from '../platform/paths.ts'
import type { Reaction } from '../platform/reaction.ts'
import { storedRecord } from '../platform/stored.ts'
import { currentOf, writeProjection } from '../records/projection.ts'

/** Rewrites the supporters of portals on which an event changes the shown data of one; above the limit the first ones are kept. */
export const publishSupporters: Reaction = async (event) => {
  for (const portal of touchedBy(event, (record) => apoiadorMostrado(event.id, record), portaisDe))
    await writeProjection(
      paths.apoiadoresPublicos(portal),
      currentOf('apoiadores', { 'metadados.active': true })
        .where('filtros.portais', 'array-contains', portal)
        .limit(4 * APOIADORES_MAX),
      (docs) => ({
        apoiadores: docs
          .flatMap((doc) => apoiadorMostrado(doc.id, storedRecord(doc)) ?? [])
          .sort((a, b) => a.ordem - b.ordem || (a.id < b.id ? -1 : 1))
          .slice(0, APOIADORES_MAX),
      }),
    )
}
