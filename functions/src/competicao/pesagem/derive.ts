import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { tallyPesagem } from '@sie/domain/eventos/pesagem/pesagem.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { eventoEscrito, notasGuardadas } from '../../eventos/credenciais/credencial.ts'
import { eventoRef, inscricaoRef } from '../../eventos/inscricoes/inscricao.ts'
import { localDasNotas } from '../local/interessados.ts'
import { writeRetidas, linhasDe } from '../../eventos/local/notasRetidas.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded, unlessTooMany } from '../../base/platform/bounded.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { classesDe, contadas } from './classes.ts'

/** Most notes of one weigh-in that are read, and most that are stored in the entry. */
const MOST_NOTES = 500
const MOST_KEPT = 60

const SEM_PESAGEM = { resultado: 'pendente', peso: 0, categoria: '', sorteada: '', retidas: 0, notas: [] } as const

/**
 * Computes the weigh-in of an entry from all its notes, in their own order. It may run any number of times, and for any order of arrival. No
 * version is made, because nobody decided anything.
 * @returns whether the event has this entry
 */
export async function derivePesagem(evento: string, id: string): Promise<boolean> {
  if (!/^[\w-]{1,128}$/.test(id)) return false
  return db().runTransaction(async (transaction) => {
    const [eventDoc, doc] = await transaction.getAll(eventoRef(evento), inscricaoRef(id))
    const event = storedIn(eventos, eventDoc)
    const stored = storedIn(inscricoes, doc)
    if (!event || !doc || !stored || stored.evento !== evento || stored.metadados.successorId !== '') return false
    const notes = eventoRef(evento).collection('notas').where('alvo', '==', id)
    const found = await unlessTooMany(doc.ref.path, () => getBounded(notes, MOST_NOTES, transaction))
    if (!found) {
      // Nobody is absent or outside the limits by notes that were not read: closing the class names this entry, and people decide.
      if (!stored.pesagem?.conflito)
        transaction.update(doc.ref, { pesagem: { ...SEM_PESAGEM, ...stored.pesagem, conflito: true } })
      return true
    }
    const { docs } = found
    const rows = await linhasDe(transaction, { evento, colecao: 'eventos', alvo: id })
    const judged = notasGuardadas(docs, rows, await localDasNotas(docs, evento, [id]))
    const { notas, retidas } = contadas(judged, eventoEscrito(evento, event))
    const classes = classesDe(event)
    const own = classes.find(({ codigo }) => codigo === stored.classe.codigo)
    if (!own || (notas.length === 0 && retidas.length === 0)) return true
    const { resultado, peso, categoria, sorteada, conflito } = tallyPesagem(notas, own, classes)
    const pesagem = {
      resultado,
      peso,
      categoria,
      sorteada,
      conflito,
      retidas: retidas.length,
      notas: notas.slice(-MOST_KEPT),
    }
    const about = { evento, alvo: id, lugar: { colecao: 'eventos', registro: evento } } as const
    writeRetidas(transaction, about, docs, retidas, rows)
    if (!sameValue(pesagem, stored.pesagem)) transaction.update(doc.ref, { pesagem })
    return true
  })
}
