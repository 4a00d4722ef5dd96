import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { touchedBy } from '@sie/domain/base/records/plans/touched.ts'
import { naOrdemDoPortal, noPortal, PORTAL_MAX, portaisDoRegistro } from '@sie/domain/base/records/portals.ts'
import { paths } from '../platform/paths.ts'
import { storedIn } from '../platform/stored.ts'
import { currentOf, writeProjection } from './projection.ts'

/** Rewrites the records of a collection on the portals where an event changes what one shows. Above the limit those first in the order are kept. */
export async function publishOnPortals(collection: Collection, event: RecordEvent): Promise<void> {
  const { name } = collection
  for (const portal of touchedBy(event, (record) => noPortal(collection, event.id, record), portaisDoRegistro))
    await writeProjection(
      paths.noPortal(name, portal),
      currentOf(name, { 'metadados.active': true })
        .where('filtros.portais', 'array-contains', portal)
        .limit(4 * PORTAL_MAX),
      (docs) => ({
        registros: docs
          .flatMap((doc) => noPortal(collection, doc.id, storedIn(collection, doc)) ?? [])
          .sort(naOrdemDoPortal)
          .slice(0, PORTAL_MAX),
      }),
    )
}
