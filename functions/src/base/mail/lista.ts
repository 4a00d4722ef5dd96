import {
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import { users } from '@sie/domain/base/collections/users.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { audit } from '../platform/audit.ts'
import { db } from '../platform/admin.ts'
import { keyedHash } from '../platform/hash.ts'
import { portalUrl } from '../platform/mail.ts'
import { paths } from '../platform/paths.ts'
import { storedAs, storedIn, textsAt } from '../platform/stored.ts'

// Announcements of an entity are a list that people leave by one press, without signing in (RFC 8058). Mails about one's own acts belong to none.

const signatureOf = (entidade: string, uid: string) => keyedHash(`sair:${entidade}:${uid}`)

/** What names a recipient and an entity in a link, signed by the server: it never expires, as an old mail may be read late. */
export const passeDeSaida = (entidade: string, uid: string): string =>
  `${entidade}.${uid}.${signatureOf(entidade, uid)}`

/** The entity and the recipient of a signed text; undefined where the server has not signed it. */
export function donoDoPasse(passe: string): { entidade: string; uid: string } | undefined {
  const [, entidade, uid, signature] = /^([\w-]{1,128})\.([\w-]{1,128})\.([0-9a-f]{32})$/.exec(passe) ?? []
  return entidade && uid && signature === signatureOf(entidade, uid) ? { entidade, uid } : undefined
}

/** Where a recipient leaves a list: the page with its button, and the address that a mail program posts to. */
export const enderecosDeSaida = (passe: string) => ({
  pagina: `${portalUrl()}${address('/privacy-politics', { sair: passe })}`,
  programa: `${portalUrl()}/api/comunicados/sair/${passe}`,
})

/** Time for which who left by the link of a mail comes back by it: later it takes the account, as others may hold the mail. */
const BACK_MS = 3_600_000

const leftRef = (entidade: string, uid: string) => paths.limite(keyedHash(`saida:${entidade}:${uid}`))

/**
 * Takes a person off the list of an entity, or back on it. What holds already changes nothing, and of an account that is gone or closed nothing is
 * stored again.
 * @param quem uid of who asks; undefined for a visitor with the link of a mail
 * @returns false where a visitor comes back too late
 */
export const changeLista = (entidade: string, uid: string, sai: boolean, quem?: string): Promise<boolean> =>
  db().runTransaction(async (transaction) => {
    const [account, choices, left] = await transaction.getAll(
      db().doc(`${users.name}/${uid}`),
      paths.preferencias(uid),
      leftRef(entidade, uid),
    )
    const user = storedIn(users, account)
    if (!user || !isActive(user) || hasLeft(choices, entidade) === sai) return true
    const until = storedAs<{ until: number }>(left)?.until ?? 0
    if (!sai && quem !== uid && until < Date.now()) return false
    const change = sai ? FieldValue.arrayUnion(entidade) : FieldValue.arrayRemove(entidade)
    transaction.set(paths.preferencias(uid), { semComunicadosDe: change }, { merge: true })
    const back = Date.now() + BACK_MS
    if (sai) transaction.set(leftRef(entidade, uid), { uses: 1, until: back, expiraEm: Timestamp.fromMillis(back) })
    const acao = sai ? 'sairDosComunicados' : 'voltarAosComunicados'
    await audit({ acao, quem: uid, colecao: 'entidades', id: entidade }, transaction)
    return true
  })

const hasLeft = (choices: DocumentSnapshot | undefined, entidade: string): boolean =>
  textsAt(choices, 'semComunicadosDe')?.includes(entidade) === true

/** Which of these people have left the announcements of an entity. */
export async function leftLista(entidade: string, uids: readonly string[]): Promise<Set<string>> {
  const choices = uids.length > 0 ? await db().getAll(...uids.map(paths.preferencias)) : []
  return new Set(choices.filter((doc) => hasLeft(doc, entidade)).map(({ id }) => id))
}

/** Whether a recipient no longer wants the mail of a message that waits: it may wait for hours. */
export async function isUnwanted(
  passe: string,
  reader: Pick<Transaction, 'getAll'> | Firestore = db(),
): Promise<boolean> {
  const owner = donoDoPasse(passe)
  if (!owner) return false
  const [choices] = await reader.getAll(paths.preferencias(owner.uid))
  return hasLeft(choices, owner.entidade) || textsAt(choices, 'semEmail')?.includes('comunicado') === true
}

/** Words of a mail server without the addresses that it quotes. */
export const withoutAddresses = (answer: string): string =>
  answer
    .split(/([\s<>"'(),;:])/)
    .map((part) => (part.includes('@') ? '(endereço)' : part))
    .join('')

/**
 * What became of the mail of a message. `fila`: it waits; `entregue`: the mail server took it, which is all that is known; `resumo`: it went in their mail of the day; `naoQuer`: they have switched the mails
 * off, or left the list of the entity.
 */
export type EstadoDoDestino = 'fila' | 'entregue' | 'resumo' | 'recusado' | 'naoQuer' | 'semEndereco'

/** A recipient of a message, as stored: no name and no address. */
export interface Destino {
  tarefa: string
  quem: string
  /** id of their notice, whose `lido` says that they opened it in the portal */
  aviso: string
  estado: EstadoDoDestino
  /** answer of the mail server, where it refused */
  motivo?: string
}

/** Until when it is kept what became of a message, by any way. */
export const fimDoDestino = () => Timestamp.fromMillis(Date.now() + 180 * 86_400_000)

/** One for each notice: a guardian has one of each child. */
export const destinoRef = (tarefa: string, uid: string, aviso: string) =>
  paths.destinos().doc(`${tarefa}~${uid}~${aviso}`)

export const noteDestino = (transaction: Transaction, destino: Destino): void =>
  void transaction.set(destinoRef(destino.tarefa, destino.quem, destino.aviso), {
    ...destino,
    expiraEm: fimDoDestino(),
  })

/** A page of the recipients of a message, in the order of their ids. @param after what follows the message in the id before it */
export const pageOfDestinos = (tarefa: string, after: string, size: number) => {
  const all = paths.destinos().where('tarefa', '==', tarefa).orderBy(FieldPath.documentId()).limit(size)
  return (after === '' ? all : all.startAfter(`${tarefa}~${after}`)).get()
}

/** Recipients of a message so far: all, by their notice in the portal, and those who get a mail. */
export async function countDestinos(tarefa: string): Promise<{ portal: number; emails: number }> {
  const all = paths.destinos().where('tarefa', '==', tarefa)
  const without = all.where('estado', 'in', ['naoQuer', 'semEndereco'] satisfies EstadoDoDestino[])
  const [portal, none] = await Promise.all([all.count().get(), without.count().get()])
  return { portal: portal.data().count, emails: portal.data().count - none.data().count }
}
