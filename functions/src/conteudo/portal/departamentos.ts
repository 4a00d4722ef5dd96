import { departamentosPublicosDe } from '@sie/domain/base/portal/departamentosPublicos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { entityOf, touchedBy } from '@sie/domain/base/records/plans/touched.ts'
import { paths } from '../../base/platform/paths.ts'
import type { Reaction } from '../../base/platform/reaction.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { currentOf, writeProjection } from '../../base/records/projection.ts'

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
