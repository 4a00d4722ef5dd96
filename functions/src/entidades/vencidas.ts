import { entidades } from '@sie/domain/collections/entidades.ts'
import { requisitosDaEntidade } from '@sie/domain/entidades/requisitos.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { db } from '../platform/admin.ts'
import { storedRecord } from '../platform/stored.ts'
import { SYSTEM_CALLER } from '../processes/system.ts'
import { makeTransition } from '../processes/transition.ts'

/** Most entities in one run; the others follow on the next day. */
const MOST = 300

/**
 * Marks affiliated entities with an expired required document as irregular; a document that is not required expires without effect. Safe to run at
 * any time and twice at once.
 * @param today 'AAAA-MM-DD' in Brasília
 * @returns how many were marked
 */
export async function marcarVencidas(today: string): Promise<number> {
  const { docs } = await db()
    .collection(entidades.name)
    .where('metadados.successorId', '==', '')
    .where('situacao', '==', 'filiada')
    .where('filtros.vencimento', '>=', '0')
    .where('filtros.vencimento', '<', today)
    .orderBy('filtros.vencimento')
    .limit(MOST)
    .get()
  let marked = 0
  for (const doc of docs) {
    const { metadados } = storedRecord(doc)
    const missing = requisitosDaEntidade(doc.data(), today).filter(
      ({ secao, falta }) => secao === 'documentos' && falta,
    )
    if (missing.length === 0) continue
    const reason = missing.map(({ falta }) => falta).join(' ')
    try {
      await makeTransition(
        entidades,
        doc.id,
        { name: 'irregularizar', data: {}, reason, version: metadados.version },
        SYSTEM_CALLER,
        today,
      )
      marked += 1
    } catch (error) {
      // A concurrent change: tomorrow's run checks again.
      if (!(error instanceof ErroSIE)) throw error
    }
  }
  return marked
}
