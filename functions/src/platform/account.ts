import type { CallableRequest } from 'firebase-functions/v2/https'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { users } from '@sie/domain/collections/users.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { valueAt, withValueAt } from '@sie/domain/records/edits.ts'
import { nextVersion } from '@sie/domain/records/metadados.ts'
import { temSegundoFator, type MarcasDeEntrada, type Permissoes } from '@sie/domain/rights/permissoes.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { auth, db } from './admin.ts'
import { requireAccount } from './caller.ts'
import { limitUse } from './limit.ts'
import { paths } from './paths.ts'
import { verifyPassword } from './password.ts'
import { keepVersion } from './versions.ts'
import { serverTime } from './serverTime.ts'
import { storedRecord } from './stored.ts'

/** What an account and both its records say of a person alike. */
interface AccountFacts {
  name?: string
  email?: string
}

const PATHS = { name: 'dadosPessoais.name', email: 'dadosContato.email' } as const

/** Writes the facts into the user and the practitioner, each with a version, in one transaction; records that already say so are left alone. @param editorid uid of whoever changes them */
export async function writeFacts(uid: string, facts: AccountFacts, editorid: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const found = await transaction.getAll(...[users, praticantes].map(({ name }) => db().doc(`${name}/${uid}`)))
    for (const [index, collection] of [users, praticantes].entries()) {
      const snapshot = found[index]
      const stored = storedRecord(snapshot)
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
            metadados: nextVersion(stored.metadados, serverTime(), collection === praticantes ? { editorid } : {}),
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
 * @param password 'given': somebody else has set it, and no later session counts until the person has chosen one; 'chosen': they have. Where it stays
 * as it is, one that was given still waits to be changed.
 */
export async function endSessions(uid: string, password: 'given' | 'chosen' | 'kept' = 'kept'): Promise<void> {
  await auth().revokeRefreshTokens(uid)
  const ref = paths.permissoes(uid)
  await db().runTransaction(async (transaction) => {
    const rights = await transaction.get(ref)
    if (!rights.exists) return
    const waits = password === 'given' || (password === 'kept' && awaitsPassword(rights.data() ?? {}))
    transaction.update(ref, { sessoesDesde: waits ? NEVER : Math.floor(Date.now() / 1000) })
  })
}

/** Whether somebody else has set the password, and the person has not chosen another one yet. */
const awaitsPassword = ({ sessoesDesde = 0 }: Pick<Permissoes, 'sessoesDesde'>): boolean => sessoesDesde >= NEVER

/**
 * A token with which the caller's device goes on after its sessions were ended: with the second factor that it had passed, if any. Only for
 * whoever has just shown a password or the code of a mailed link: a token of the session alone may be stolen.
 */
export const tokenToGoOn = ({ uid, token }: { uid: string; token: MarcasDeEntrada }): Promise<string> =>
  auth().createCustomToken(uid, temSegundoFator(token) ? { segundoFator: true } : {})

/**
 * The account of the caller after the present password was checked again (specification 5).
 * @param choosing the person chooses a password: then one that somebody else had set counts too
 * @throws ErroSIE nao-autenticado, conta-desativada, credenciais (naming `atual`), muitas-tentativas (10 in 15 minutes)
 */
export async function recheckedAccount(context: Pick<CallableRequest, 'auth'>, atual: string, choosing = false) {
  const { uid, permissoes } = await requireAccount(context, { ended: choosing })
  if (choosing && !awaitsPassword(permissoes)) await requireAccount(context)
  await limitUse(`senha-atual:${uid}`, 10, 15 * 60, 'muitas-tentativas')
  const account = await auth().getUser(uid)
  const { email } = account
  if (!email || (await verifyPassword(email, atual)) !== uid)
    throw new ErroSIE('credenciais', { atual: 'A senha atual não confere.' })
  return { ...account, uid, email, customClaims: account.customClaims ?? {}, displayName: account.displayName ?? '' }
}
