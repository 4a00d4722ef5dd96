import { servicoPublico, tabelaPublica } from '@sie/domain/financeiro/tabelaPublica.ts'
import { dayInBrasilia } from '@sie/domain/brazil/dates.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { entityOf, touchedBy } from '@sie/domain/records/plans/touched.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import type { Reaction } from '../platform/reaction.ts'
import { storedRecord } from '../platform/stored.ts'

/** Most services of an entity that are looked at; those that are not in force count too. */
const MOST = 500

/**
 * Writes the public price tables that an event of a service changes anew. A price of another term counts too: the table that it leaves as it was,
 * or empty, is what the night finds (scheduled/renovarTaxas.ts).
 */
export const writeTaxas: Reaction = async (event) => {
  for (const entity of touchedBy(event, (record) => servicoPublico(event.id, record), entityOf))
    await writeTaxasDe(entity, dayInBrasilia(Date.now()))
}

/**
 * Writes `sistema/publico/taxas/{entity}`: the public services of the entity that are in force on a day, 'AAAA-MM-DD' in Brasília.
 * @returns whether the table was another before
 */
export async function writeTaxasDe(entity: string, dia: string): Promise<boolean> {
  const current = db()
    .collection('services')
    .where('metadados.successorId', '==', '')
    .where('vinculo.idEntidade', '==', entity)
    .limit(MOST)
  const ref = paths.taxasPublicas(entity)
  // In a transaction, so that of two events the one that saw less does not write last.
  return db().runTransaction(async (transaction) => {
    const [found, stored] = [await transaction.get(current), await transaction.get(ref)]
    const next = tabelaPublica(
      found.docs.map((doc) => ({ id: doc.id, record: storedRecord(doc) })),
      dia,
    )
    if (sameValue(stored.data(), next)) return false
    transaction.set(ref, next)
    return true
  })
}
