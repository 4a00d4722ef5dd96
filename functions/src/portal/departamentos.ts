import { departamentosPublicosDe } from '@sie/domain/portal/departamentosPublicos.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { entityOf, touchedBy } from '@sie/domain/records/plans/touched.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import type { Reaction } from '../platform/reaction.ts'
import { storedRecord } from '../platform/stored.ts'

/** Most departments of an entity that are looked at. */
const MOST = 200

/** Writes the public departments that an event of a department changes anew. */
export const writeDepartamentos: Reaction = async (event) => {
  const shown = (record: StoredRecord) => departamentosPublicosDe([{ id: event.id, record }]).departamentos[0]
  for (const entity of touchedBy(event, shown, entityOf)) await writeDepartamentosDe(entity)
}

/** Writes `sistema/publico/departamentos/{entity}` from the entity's departments. */
export async function writeDepartamentosDe(entity: string): Promise<void> {
  const current = db()
    .collection('departamentos')
    .where('metadados.successorId', '==', '')
    .where('vinculo.idEntidade', '==', entity)
    .limit(MOST)
  const ref = paths.departamentosPublicos(entity)
  // In a transaction, so that of two events the one that saw less does not write last.
  await db().runTransaction(async (transaction) => {
    const [found, stored] = [await transaction.get(current), await transaction.get(ref)]
    const next = departamentosPublicosDe(found.docs.map((doc) => ({ id: doc.id, record: storedRecord(doc) })))
    if (!sameValue(stored.data(), next)) transaction.set(ref, next)
  })
}
