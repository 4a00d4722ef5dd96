import { servicoPublico, tabelaPublica } from '@sie/domain/financeiro/tabelaPublica.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { entityOf, touchedBy } from '@sie/domain/base/records/plans/touched.ts'
import { paths } from '../../base/platform/paths.ts'
import type { Reaction } from '../../base/platform/reaction.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { currentOf, writeProjection } from '../../base/records/projection.ts'

/** Most services of an entity that are read, including those not in force. */
const MOST = 500

/**
 * Rewrites the public price tables that a service's event changes. A price of another term counts too: a table that stays the same,
 * or empty, exists for the nightly job (scheduled/renovarTaxas.ts).
 */
export const writeTaxas: Reaction = async (event) => {
  for (const entity of touchedBy(event, (record) => servicoPublico(event.id, record), entityOf))
    await writeTaxasDe(entity, dayInBrasilia(Date.now()))
}

/**
 * Writes `sistema/publico/taxas/{entity}`: the public services of the entity that are in force on a day, 'AAAA-MM-DD' in Brasília.
 * @returns whether the table changed
 */
export const writeTaxasDe = (entity: string, dia: string): Promise<boolean> =>
  writeProjection(
    paths.taxasPublicas(entity),
    currentOf('services', { 'vinculo.idEntidade': entity }).limit(MOST),
    (docs) =>
      tabelaPublica(
        docs.map((doc) => ({ id: doc.id, record: storedRecord(doc) })),
        dia,
      ),
  )
