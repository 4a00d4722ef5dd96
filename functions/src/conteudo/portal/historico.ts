import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { comMes, type Historico } from '@sie/domain/base/portal/historico.ts'
import type { InicioPublico } from '@sie/domain/base/portal/numeros.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { db } from '../../base/platform/admin.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'

const PAGE = 200

/**
 * Stores the numbers of every entity for the month of yesterday: the nightly run closes the previous day, so that a month ends with its last day. A
 * rerun writes the same.
 * @param hoje 'AAAA-MM-DD'
 * @returns how many entities
 */
export async function storeMonthlyNumeros(hoje: string): Promise<number> {
  const mes = addDays(hoje, -1).slice(0, 7)
  const query = paths.iniciosPublicos().orderBy('__name__').limit(PAGE)
  let kept = 0
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const { docs } = await (last ? query.startAfter(last) : query).get()
    if (docs.length === 0) return kept
    const before = await db().getAll(...docs.map(({ id }) => paths.historicoPublico(id)))
    const batch = db().batch()
    for (const [index, doc] of docs.entries()) {
      const historico = storedAs<Historico>(before[index]) ?? { meses: {} }
      const next = comMes(historico, mes, storedAs<InicioPublico>(doc).numeros)
      if (!sameValue(historico, next)) batch.set(paths.historicoPublico(doc.id), next)
    }
    await batch.commit()
    kept += docs.length
    last = docs.at(-1)
    if (docs.length < PAGE) return kept
  }
}
