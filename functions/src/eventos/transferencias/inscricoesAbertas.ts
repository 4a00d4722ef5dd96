import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Bloqueio } from './fatos.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedIn } from '../../base/platform/stored.ts'

/** States of an entry with which a person competes for their current club or federation. */
const GOING = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera']
const MOST = 200

/**
 * Entries in events that are not over: the person competes for the entity that entered them, so the transfer waits, or the entry is withdrawn on the
 * event's page.
 */
export const inscritoEmEvento: Bloqueio = async (transaction, pessoa) => {
  const { docs } = await getBounded(
    db()
      .collection(inscricoes.name)
      .where('pessoa', '==', pessoa)
      .where('situacao', 'in', GOING)
      .where('metadados.successorId', '==', ''),
    MOST,
    transaction,
  )
  const entered = new Map(docs.map((doc) => [storedIn(inscricoes, doc).evento, storedIn(inscricoes, doc).eventoTitulo]))
  if (entered.size === 0) return []
  const events = await transaction.getAll(...[...entered.keys()].map((id) => db().doc(`${eventos.name}/${id}`)))
  return events.flatMap((event) => {
    const end = valueAt(event.data(), 'fim')
    if (!event.exists || event.get('situacao') === 'cancelado' || !isInstant(end) || end.toMillis() < Date.now())
      return []
    return [
      {
        text: `Há uma inscrição em ${entered.get(event.id) || 'um evento'}, que ainda não terminou.`,
        address: address('/eventos/evento', { id: event.id }),
      },
    ]
  })
}
