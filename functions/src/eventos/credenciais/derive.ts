import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { foldNotas, retida } from '@sie/domain/eventos/credenciais/notas.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { eventoRef } from '../inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { writeRetidas, linhasDe, localDo } from '../local/notasRetidas.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { credencialRef, eventoEscrito, notasGuardadas, retidasDe } from './credencial.ts'

/** Most scans of one credential that are read; some hundred a day would be unusual. */
const MOST_NOTES = 2_000

/**
 * Computes a credential's state from all its scans, in their own order. It may run any number of times, and for any order of arrival: it reads all
 * notes, and writes only a difference. No version is made, because nobody decided anything.
 * @returns whether the event has this credential
 */
export async function deriveCredencial(evento: string, id: string): Promise<boolean> {
  if (!/^[0-9a-f]{40}$/.test(id)) return false
  return db().runTransaction(async (transaction) => {
    const [eventDoc, doc] = await transaction.getAll(eventoRef(evento), credencialRef(id))
    const event = storedIn(eventos, eventDoc)
    const stored = storedIn(credenciais, doc)
    if (!event || !doc || !stored || stored.evento !== evento || stored.metadados.successorId !== '') return false
    const { docs } = await getBounded(
      eventoRef(evento).collection('notas').where('alvo', '==', id),
      MOST_NOTES,
      transaction,
    )
    const days = eventoEscrito(evento, event)
    const rows = await linhasDe(transaction, { evento, colecao: 'eventos', alvo: id })
    const scans = notasGuardadas(docs, rows, await localDo(evento)).filter(({ tipo }) => tipo === 'leitura')
    const held = retidasDe(scans, (nota) => retida(nota, days, stored.codigo))
    const ids = new Set(held.map((one) => one.id))
    const leituras = foldNotas(scans, (nota) => ids.has(nota.id))
    writeRetidas(transaction, { evento, alvo: id, lugar: { colecao: 'eventos', registro: evento } }, docs, held, rows)
    if (!sameValue(leituras, stored.leituras)) transaction.update(doc.ref, { leituras })
    return true
  })
}
