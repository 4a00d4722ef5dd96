import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore'
import { db } from '../platform/admin.ts'
import { inPortal } from '../platform/portal.ts'
import { paths } from '../platform/paths.ts'
import { queueMail, type QueuedMail } from './queue.ts'
import { itemOf } from './compose.ts'

/** Mails of one person that are put together; a further mail takes the others. */
const MOST_TOGETHER = 50
const PAGE = 200

/**
 * Sends what waited for its hour: to each person one mail, with everything in it that has become due. Run again, or by two at once, nothing is sent
 * twice: what is taken up leaves the waiting ones in the transaction that queues the mail.
 * @param now milliseconds since 1970
 * @returns how many mails were queued
 */
export async function enviarAgendados(now: number): Promise<number> {
  let queued = 0
  for (;;) {
    const due = await paths
      .correio()
      .where('enviarEm', '<=', Timestamp.fromMillis(now))
      .orderBy('enviarEm')
      .limit(PAGE)
      .get()
    if (due.empty) return queued
    // One of each person is enough to find the others.
    const people = new Map(
      due.docs.map((doc) => [`${String(doc.get('para'))} ${String(doc.get('portal') ?? '')}`, doc]),
    )
    const before = queued
    for (const doc of people.values()) queued += await enviarJuntos(doc.data() as QueuedMail, now)
    // Another run is sending them.
    if (queued === before) return queued
  }
}

async function enviarJuntos({ para, portal = '' }: QueuedMail, now: number): Promise<number> {
  const waiting = paths.correio().where('para', '==', para).where('estado', '==', 'agendado')
  return db().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(waiting)
    const due = docs
      .map((doc) => ({ ref: doc.ref, mail: doc.data() as QueuedMail }))
      .filter(({ mail }) => (mail.portal ?? '') === portal && (mail.enviarEm?.toMillis() ?? Infinity) <= now)
      .sort((a, b) => (a.mail.enviarEm?.toMillis() ?? 0) - (b.mail.enviarEm?.toMillis() ?? 0))
      .slice(0, MOST_TOGETHER)
    const [first] = due
    if (!first) return 0
    await inPortal(portal, () =>
      due.length === 1
        ? queueMail(first.mail.modelo, para, first.mail.dados, transaction)
        : queueMail(
            'resumo',
            para,
            { nome: first.mail.dados.nome, itens: due.map(({ mail }) => itemOf(mail)) },
            transaction,
          ),
    )
    for (const { ref } of due) takeUp(transaction, ref)
    return 1
  })
}

const takeUp = (transaction: FirebaseFirestore.Transaction, ref: DocumentReference): void =>
  void transaction.update(ref, { estado: 'juntado', dados: {}, enviarEm: FieldValue.delete() })
