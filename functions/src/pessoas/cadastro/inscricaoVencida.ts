import type { UserRecord } from 'firebase-admin/auth'
import type { Transaction } from 'firebase-admin/firestore'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { idDaPendencia, type PendenciaGuardada } from './pendencias.ts'

/** Time for which a sign-up keeps an unconfirmed address, in milliseconds. */
const KEPT_MS = 3 * 86_400_000

type Unconfirmed = Pick<UserRecord, 'uid' | 'emailVerified' | 'metadata'>

/** Records to delete with an account that only squats its address; undefined if the account has an owner. `praticante` is missing if it has no records. */
async function readSquatted(transaction: Transaction, { uid, emailVerified, metadata }: Unconfirmed, mailbox: boolean) {
  if (emailVerified) return undefined
  const [user, praticante, begun, pending] = await transaction.getAll(
    db().doc(`users/${uid}`),
    db().doc(`praticantes/${uid}`),
    paths.criacao(uid),
    paths.pendencia(idDaPendencia('cadastro', uid)),
  )
  if (begun?.exists) return undefined
  if (!user?.exists && !praticante?.exists) return { praticante: undefined, refs: [] }
  const record = storedIn(praticantes, praticante)
  const request = storedAs<PendenciaGuardada>(pending)
  const waits =
    record?.situacaoCadastro === 'pendente' &&
    record.metadados.ownerid === uid &&
    !isActive(record) &&
    request?.estado === 'pendente'
  if (!waits || !(mailbox || Date.now() - Date.parse(metadata.creationTime) > KEPT_MS)) return undefined
  return {
    praticante: record,
    refs: [user, praticante, pending].flatMap((snapshot) => (snapshot?.exists ? [snapshot.ref] : [])),
  }
}

/**
 * Whether an address may be given to another person: it is unconfirmed, and nothing is lost, as the account has no records (created outside the
 * portal), or is a waiting sign-up that was never approved and is older than three days.
 */
export const isSquatted = (account: Unconfirmed): Promise<boolean> =>
  db().runTransaction(async (transaction) => (await readSquatted(transaction, account, false)) !== undefined, {
    readOnly: true,
  })

/**
 * Frees an address that is only squatted ({@link isSquatted}): deletes the account, with the records, the request, the links and the CPF of an
 * unconfirmed sign-up, and audits that.
 * @param mailbox the caller has proved to own the mailbox: then a sign-up need not be old
 * @returns false where the account stays
 */
export async function discardUnconfirmed(account: Unconfirmed, mailbox = false): Promise<boolean> {
  const { uid } = account
  const discarded = await db().runTransaction(async (transaction) => {
    const found = await readSquatted(transaction, account, mailbox)
    if (!found?.praticante) return found !== undefined
    const copies = await Promise.all(
      ['users', 'praticantes'].map((name) =>
        transaction.get(db().collection(name).where('metadados.successorId', '==', uid)),
      ),
    )
    const links = await transaction.get(paths.links().where('pessoa', '==', uid))
    const { cpf } = found.praticante.dadosPessoais
    const holder = cpf ? await transaction.get(paths.cpf(cpf)) : undefined
    for (const ref of found.refs) transaction.delete(ref)
    for (const { ref } of [...copies, links].flatMap(({ docs }) => docs)) transaction.delete(ref)
    if (holder?.get('id') === uid) transaction.delete(holder.ref)
    transaction.delete(paths.permissoes(uid))
    await audit({ acao: 'descartarInscricao', quem: '', colecao: 'users', id: uid }, transaction)
    return true
  })
  if (discarded) await auth().deleteUser(uid)
  return discarded
}
