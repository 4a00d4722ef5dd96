import type { Transaction } from 'firebase-admin/firestore'
import {
  ajudaDe,
  filaPublica,
  itemDeAjuda,
  MAIS_ITENS_DE_AJUDA,
  TIPOS_DE_AJUDA,
  type FilaPublica,
  type ItemDeAjuda,
  type TipoDeAjuda,
} from '@sie/domain/ajuda/publico.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { entityOf, touchedBy } from '@sie/domain/base/records/plans/touched.ts'
import { db } from '../base/platform/admin.ts'
import { paths } from '../base/platform/paths.ts'
import type { Reaction, Reactions } from '../base/platform/reaction.ts'
import { storedRecord } from '../base/platform/stored.ts'

const MOST_QUEUES = 200

const current = (collection: string, entidade: string) =>
  db().collection(collection).where('metadados.successorId', '==', '').where('vinculo.idEntidade', '==', entidade)

async function itensDe(transaction: Transaction, tipo: TipoDeAjuda, entidade: string): Promise<ItemDeAjuda[]> {
  const query = current(tipo, entidade).where('publicacao.publicada', '==', true).limit(MAIS_ITENS_DE_AJUDA)
  const { docs } = await transaction.get(query)
  return docs.flatMap((doc) => itemDeAjuda(tipo, doc.id, storedRecord(doc)) ?? [])
}

async function filasDe(transaction: Transaction, entidade: string): Promise<FilaPublica[]> {
  const { docs } = await transaction.get(current('departamentos', entidade).limit(MOST_QUEUES))
  return docs.flatMap((doc) => filaPublica(doc.id, storedRecord(doc)) ?? [])
}

/** Writes the lists of an entity's help, for visitors and for members. A late or repeated event writes nothing. */
export async function writeAjudaDe(entidade: string): Promise<void> {
  const [open, members] = [paths.ajudaPublica(entidade), paths.ajudaDosFiliados(entidade)]
  // In a transaction: of two concurrent events, the one with the older read does not write last.
  await db().runTransaction(async (transaction) => {
    const itens = (await Promise.all(TIPOS_DE_AJUDA.map((tipo) => itensDe(transaction, tipo, entidade)))).flat()
    const filas = await filasDe(transaction, entidade)
    const [before, beforeMembers] = await transaction.getAll(open, members)
    const next = ajudaDe(
      itens.filter(({ filiados }) => !filiados),
      filas,
    )
    const all = ajudaDe(itens, filas)
    if (!sameValue(before?.data(), next)) transaction.set(open, next)
    if (!sameValue(beforeMembers?.data(), all)) transaction.set(members, all)
  })
}

const writeItem =
  (tipo: TipoDeAjuda): Reaction =>
  async (event) => {
    for (const entidade of touchedBy(event, (record) => itemDeAjuda(tipo, event.id, record), entityOf))
      await writeAjudaDe(entidade)
  }

const writeQueue: Reaction = async (event) => {
  for (const entidade of touchedBy(event, (record) => filaPublica(event.id, record), entityOf))
    await writeAjudaDe(entidade)
}

/** Reactions to a written question, tutorial or department. */
export const HELP_REACTIONS: Reactions = {
  faqs: [writeItem('faqs')],
  tutoriais: [writeItem('tutoriais')],
  departamentos: [writeQueue],
}
