import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore'
import { users } from '@sie/domain/base/collections/users.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { db } from '../platform/admin.ts'
import { inPortal } from '../platform/portal.ts'
import { paths } from '../platform/paths.ts'
import { storedAs, storedIn } from '../platform/stored.ts'
import { queueMail, type QueuedMail } from './queue.ts'
import { itemOf } from './compose.ts'
import { isUnwanted, type Destino } from './lista.ts'

/** Most mails of one person that are joined; a further mail contains the rest. */
const MOST_TOGETHER = 50
const PAGE = 200
/** Most users of one address that are read; normally there is one. */
const SAME_ADDRESS = 10

/**
 * Sends scheduled mails: one mail to each person, with everything that is due and that they still want. On reruns, or two runs at once, nothing is sent
 * twice: scheduled mails leave the queue in the transaction that queues the joined mail.
 * @param now milliseconds since 1970
 * @returns how many mails were queued
 */
export async function sendScheduledMails(now: number): Promise<number> {
  let queued = 0
  for (;;) {
    const due = await paths
      .correio()
      .where('enviarEm', '<=', Timestamp.fromMillis(now))
      .orderBy('enviarEm')
      .limit(PAGE)
      .get()
    if (due.empty) return queued
    // One mail of each person is enough to find the others.
    const people = new Map(
      due.docs.map((doc) => [`${String(doc.get('para'))} ${String(doc.get('portal') ?? '')}`, doc]),
    )
    let taken = 0
    for (const doc of people.values()) {
      const done = await sendTogether(storedAs<QueuedMail>(doc), now)
      if (done !== 'nada') taken += 1
      if (done === 'enviado') queued += 1
    }
    // Another run is sending them.
    if (taken === 0) return queued
  }
}

/** Joins the due mails of an address. Mails of an address without an active user are dropped: they remain in the list of notices. */
async function sendTogether(
  { para, portal = '' }: QueuedMail,
  now: number,
): Promise<'enviado' | 'descartado' | 'nada'> {
  const waiting = paths.correio().where('para', '==', para).where('estado', '==', 'agendado')
  const readers = db()
    .collection('users')
    .where('dadosContato.email', '==', para)
    .where('metadados.successorId', '==', '')
  return db().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(waiting)
    const known = (await transaction.get(readers.limit(SAME_ADDRESS))).docs
    const due = docs
      .map((doc) => ({ ref: doc.ref, mail: storedAs<QueuedMail>(doc) }))
      .filter(({ mail }) => (mail.portal ?? '') === portal && (mail.enviarEm?.toMillis() ?? Infinity) <= now)
      .sort((a, b) => (a.mail.enviarEm?.toMillis() ?? 0) - (b.mail.enviarEm?.toMillis() ?? 0))
      .slice(0, MOST_TOGETHER)
    if (due.length === 0) return 'nada'
    if (!known.some((doc) => isActive(storedIn(users, doc)))) {
      for (const one of due) drop(transaction, one, { estado: 'recusado', motivo: NO_ACCOUNT })
      return 'descartado'
    }
    const left = await Promise.all(due.map(({ mail }) => mail.lista && isUnwanted(mail.lista.passe, transaction)))
    const wanted = due.filter((_, index) => !left[index])
    for (const one of due) if (!wanted.includes(one)) drop(transaction, one, { estado: 'naoQuer' })
    const [single] = wanted
    if (!single) return 'descartado'
    await inPortal(portal, () =>
      wanted.length === 1
        ? queueMail(single.mail.modelo, para, single.mail.dados, transaction, 0, single.mail.lista)
        : queueMail(
            'resumo',
            para,
            { nome: single.mail.dados.nome, itens: wanted.map(({ mail }) => itemOf(mail)) },
            transaction,
          ),
    )
    for (const { ref, mail } of wanted) {
      takeUp(transaction, ref, 'juntado')
      if (wanted.length > 1 && mail.lista?.destino)
        transaction.set(paths.destinos().doc(mail.lista.destino), { estado: 'resumo' }, { merge: true })
    }
    return 'enviado'
  })
}

const NO_ACCOUNT = 'A conta foi desativada, ou o endereço mudou, antes do envio.'

/** Drops a waiting mail; of a message to many it is kept why. */
function drop(
  transaction: FirebaseFirestore.Transaction,
  { ref, mail }: { ref: DocumentReference; mail: QueuedMail },
  outcome: Pick<Destino, 'estado' | 'motivo'>,
): void {
  takeUp(transaction, ref, 'descartado')
  if (mail.lista?.destino) transaction.set(paths.destinos().doc(mail.lista.destino), outcome, { merge: true })
}

const takeUp = (
  transaction: FirebaseFirestore.Transaction,
  ref: DocumentReference,
  estado: Extract<QueuedMail['estado'], 'juntado' | 'descartado'>,
): void =>
  void transaction.update(ref, { estado, dados: {}, lista: FieldValue.delete(), enviarEm: FieldValue.delete() })
