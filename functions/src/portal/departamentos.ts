import { departamentosPublicosDe } from '@sie/domain/portal/departamentosPublicos.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import type { Reaction } from '../platform/reaction.ts'

/** Most departments of an entity that are looked at. */
const MOST = 200

/** Writes the public departments of the entities of a department anew. */
export const writeDepartamentos: Reaction = async ({ before, after }) => {
  const entities = [before, after].map((record) => (record ? valueAt(record, 'vinculo.idEntidade') : ''))
  for (const entity of new Set(entities))
    if (typeof entity === 'string' && entity !== '') await writeDepartamentosDe(entity)
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
    const next = departamentosPublicosDe(found.docs.map((doc) => ({ id: doc.id, record: doc.data() as StoredRecord })))
    if (!sameValue(stored.data(), next)) transaction.set(ref, next)
  })
}
