import type { UserRecord } from 'firebase-admin/auth'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { nextVersion } from '@sie/domain/base/records/metadados.ts'
import { hasSecondFactor, type MarcasDeEntrada, type Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { auth, db } from '../../base/platform/admin.ts'
import { isWithoutAccount } from '../../base/platform/codes.ts'
import { requireAccount } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { verifyPassword } from '../../base/platform/password.ts'
import { keepVersion } from '../../base/platform/versions.ts'
import { serverTime } from '../../base/platform/serverTime.ts'
import { storedRecord } from '../../base/platform/stored.ts'

/** Facts that the account, its user and its practitioner record all hold; absent fields stay as they are. */
interface AccountFacts {
  name?: string
  email?: string
}

const PATHS = { name: 'dadosPessoais.name', email: 'dadosContato.email' } as const

/**
 * Writes the facts into the user and the practitioner, each with a version, in one transaction; records that already hold them are left
 * alone.
 * @param editorid uid of the editor
 */
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
 * Ends every session of an account: refresh tokens are revoked, and the rules and the functions ignore tokens already issued.
 * @param password 'given': another person has set it, and no later session counts until the owner has chosen one; 'chosen': the owner has. 'kept':
 * the password is unchanged, and one that was given still has to be changed.
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

/** Whether another person has set the password, and the owner has not chosen a new one yet. */
const awaitsPassword = ({ sessoesDesde = 0 }: Pick<Permissoes, 'sessoesDesde'>): boolean => sessoesDesde >= NEVER

/**
 * Custom token with which the caller's device continues after its sessions were ended; keeps the second factor that the session had passed, if any.
 * Only for a caller who has just given a password or the code of a mailed link: a token of the session alone may be stolen.
 */
export const tokenToGoOn = ({ uid, token }: { uid: string; token: MarcasDeEntrada }): Promise<string> =>
  auth().createCustomToken(uid, hasSecondFactor(token) ? { segundoFator: true } : {})

/**
 * The caller's account, which may be gone while a token of it still counts.
 * @throws ErroSIE nao-autenticado where it is gone
 */
export async function ownAccount(uid: string): Promise<UserRecord> {
  try {
    return await auth().getUser(uid)
  } catch (error) {
    if (isWithoutAccount(error)) throw new ErroSIE('nao-autenticado')
    throw error
  }
}

/**
 * The caller's account after its current password was checked again (specification 5).
 * @param choosing the caller chooses a new password: then a session opened with a password that another person set counts too
 * @param inactive accepts a person who is inactive in the register: for rights that the law gives to everybody
 * @throws ErroSIE nao-autenticado, conta-desativada, credenciais (naming `atual`), muitas-tentativas (10 in 15 minutes)
 */
export async function recheckAccount(
  context: Pick<CallableRequest, 'auth'>,
  atual: string,
  { choosing = false, inactive = false } = {},
) {
  const { uid, permissoes } = await requireAccount(context, { ended: choosing, inactive })
  if (choosing && !awaitsPassword(permissoes)) await requireAccount(context)
  await limitUse(`senha-atual:${uid}`, 10, 15 * 60, 'muitas-tentativas')
  const account = await ownAccount(uid)
  const { email } = account
  if (!email || (await verifyPassword(email, atual)) !== uid)
    throw new ErroSIE('credenciais', { atual: 'A senha atual não confere.' })
  return { ...account, uid, email, customClaims: account.customClaims ?? {}, displayName: account.displayName ?? '' }
}
