import { FieldValue } from 'firebase-admin/firestore'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { users } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { valueAt, withValueAt } from '@sie/domain/records/edits.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { temSegundoFator, type MarcasDeEntrada } from '@sie/domain/rights/permissoes.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { auth, db } from './admin.ts'
import { limitUse } from './limit.ts'
import { paths } from './paths.ts'
import { verifyPassword } from './password.ts'
import { keepVersion } from './versions.ts'

/** What an account and both its records say of a person alike. */
export interface AccountFacts {
  name?: string
  email?: string
}

const PATHS = { name: 'dadosPessoais.name', email: 'dadosContato.email' } as const

/** Writes the facts into the user and the practitioner, each with a version, in one transaction; records that already say so are left alone. */
export async function writeFacts(uid: string, facts: AccountFacts): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const found = await transaction.getAll(...[users, praticantes].map(({ name }) => db().doc(`${name}/${uid}`)))
    for (const [index, collection] of [users, praticantes].entries()) {
      const snapshot = found[index]
      const stored = snapshot?.data() as StoredRecord | undefined
      const changes = Object.entries(facts).flatMap(([fact, value]) => {
        const path = PATHS[fact as keyof AccountFacts]
        return stored && value !== undefined && valueAt(stored, path) !== value ? [[path, value] as const] : []
      })
      if (!snapshot || !stored || changes.length === 0) continue
      const changed = changes.reduce((record, [path, value]) => withValueAt(record, path, value), stored)
      keepVersion(transaction, collection, uid, stored)
      transaction.set(
        snapshot.ref,
        withDerived(
          uid,
          {
            ...changed,
            metadados: nextVersion(
              stored.metadados,
              FieldValue.serverTimestamp(),
            ) as unknown as StoredRecord['metadados'],
          },
          collection,
        ),
      )
    }
  })
}

const NEVER = 32_503_680_000

/**
 * Ends every session of somebody: no new token is given for them, and those still out count for nothing in the rules and here.
 * @param untilChanged no later session counts either, until the person has chosen a password
 */
export async function endSessions(uid: string, untilChanged = false): Promise<void> {
  await auth().revokeRefreshTokens(uid)
  const rights = paths.permissoes(uid)
  await db().runTransaction(async (transaction) => {
    if ((await transaction.get(rights)).exists)
      transaction.update(rights, { sessoesDesde: untilChanged ? NEVER : Math.floor(Date.now() / 1000) })
  })
}

/** A token with which the caller's device goes on after its sessions were ended: with the second factor that it had passed, if any. */
export const tokenToGoOn = ({ uid, token }: { uid: string; token: MarcasDeEntrada }): Promise<string> =>
  auth().createCustomToken(uid, temSegundoFator(token) ? { segundoFator: true } : {})

/**
 * The account of the caller after the present password was checked again (specification 5).
 * @throws ErroSIE nao-autenticado, credenciais (naming `atual`), muitas-tentativas (10 in 15 minutes)
 */
export async function recheckedAccount(context: { auth?: { uid: string } | undefined }, atual: string) {
  if (!context.auth) throw new ErroSIE('nao-autenticado')
  const { uid } = context.auth
  await limitUse(`senha-atual:${uid}`, 10, 15 * 60, 'muitas-tentativas')
  const account = await auth().getUser(uid)
  const { email } = account
  if (!email || (await verifyPassword(email, atual)) !== uid)
    throw new ErroSIE('credenciais', { atual: 'A senha atual não confere.' })
  return { ...account, uid, email, customClaims: account.customClaims ?? {}, displayName: account.displayName ?? '' }
}
