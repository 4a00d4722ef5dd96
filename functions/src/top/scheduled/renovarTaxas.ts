import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { paths } from '../../base/platform/paths.ts'
import { writeTaxasDe } from '../../conteudo/portal/taxas.ts'

/**
 * Rewrites the public price tables at the beginning of a day: prices come into force and end by date, without a write to their records. Every
 * entity that ever had a service has a table. `now` in milliseconds since 1970. Returns how many tables changed.
 */
export async function renovarTaxasHandler(now: number): Promise<number> {
  let changed = 0
  for (const { id } of await paths.todasTaxasPublicas().listDocuments())
    if (await writeTaxasDe(id, dayInBrasilia(now))) changed++
  return changed
}
