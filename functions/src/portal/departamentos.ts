import { departamentosPublicosDe } from '@sie/domain/portal/departamentosPublicos.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { entityOf, touchedBy } from '@sie/domain/records/plans/touched.ts'
import { paths } from '../platform/paths.ts'
import type { Reaction } from '../platform/reaction.ts'
import { storedRecord } from '../platform/stored.ts'
import { currentOf, writeProjection } from '../records/projection.ts'

/** Most departments of an entity that are read. */
const MOST = 200

/** Rewrites the public departments of the entities that a department's event changes. */
export const writeDepartamentos: Reaction = async (event) => {
  const shown = (record: StoredRecord) => departamentosPublicosDe([{ id: event.id, record }]).departamentos[0]
  for (const entity of touchedBy(event, shown, entityOf)) await writeDepartamentosDe(entity)
}

/** Writes `sistema/publico/departamentos/{entity}` from the entity's departments. */
export const writeDepartamentosDe = (entity: string): Promise<boolean> =>
  writeProjection(
    paths.departamentosPublicos(entity),
    currentOf('departamentos', { 'vinculo.idEntidade': entity }).limit(MOST),
    (docs) => departamentosPublicosDe(docs.map((doc) => ({ id: doc.id, record: storedRecord(doc) }))),
  )
