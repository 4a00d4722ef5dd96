import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { requisitosDaEntidade } from '@sie/domain/base/entidade/requisitos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../base/platform/admin.ts'
import { goRound } from '../base/platform/rounds.ts'
import { storedRecord } from '../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../base/processes/system.ts'
import { makeTransition } from '../base/processes/transition.ts'

/**
 * Marks affiliated entities with an expired required document as irregular; a document that is not required expires without effect. Safe to run at
 * any time and twice at once; a run that does not reach the end is continued by the next.
 * @param today 'AAAA-MM-DD' in Brasília
 * @returns how many were marked
 */
export function markVencidas(today: string): Promise<number> {
  const query = db()
    .collection(entidades.name)
    .where('situacao', '==', 'filiada')
    .where('filtros.vencimento', '>=', '0')
    .where('filtros.vencimento', '<', today)
  return goRound({ nome: 'vencidas', query, order: ['filtros.vencimento'] }, async (doc) => {
    const { metadados } = storedRecord(doc)
    const missing = requisitosDaEntidade(doc.data(), today).filter(
      ({ secao, falta }) => secao === 'documentos' && falta,
    )
    if (missing.length === 0) return 0
    const reason = missing.map(({ falta }) => falta).join(' ')
    try {
      await makeTransition(
        entidades,
        doc.id,
        { name: 'irregularizar', data: {}, reason, version: metadados.version },
        SYSTEM_CALLER,
        today,
      )
      return 1
    } catch (error) {
      // A concurrent change: tomorrow's run checks again.
      if (!(error instanceof ErroSIE)) throw error
      return 0
    }
  })
}
