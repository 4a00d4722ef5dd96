import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { db } from '../../base/platform/admin.ts'
import { publishClasse } from '../../competicao/ranking/publish.ts'

/** Most records in force whose classes are published: a class is published once. */
const MOST = 20_000

/**
 * Recomputes every class of the ranking at the beginning of a day: points decay and lapse by the day, a finished month gets its table, and athletes
 * who come of age are named. `now` in milliseconds since 1970. Returns how many documents changed.
 */
export async function publicarRankingsHandler(now: number): Promise<number> {
  const { docs } = await db()
    .collection(resultados.name)
    .where('filtros.emVigor', '==', true)
    .where('metadados.successorId', '==', '')
    .select('filtros.chave')
    .limit(MOST)
    .get()
  let changed = 0
  for (const chave of new Set(docs.map((doc) => String(doc.get('filtros.chave')))))
    changed += await publishClasse(chave, dayInBrasilia(now))
  return changed
}
