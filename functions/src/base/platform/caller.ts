import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import {
  grantsRule,
  sessaoVale,
  hasSecondFactor,
  SEM_PERMISSOES,
  type Alvo,
  type PadraoGraduados,
  type Permissoes,
} from '@sie/domain/base/rights/permissoes.ts'
import { emVigor } from '@sie/domain/base/rights/noEvento.ts'
import { db } from './admin.ts'
import { paths } from './paths.ts'
import { existingRecord, storedAs } from './stored.ts'

/** Caller of a function with their rights, read from the same document as the security rules read. */
export interface Caller {
  uid: string
  name: string
  permissoes: Permissoes
  padrao: PadraoGraduados
  /** when the password was last typed, milliseconds since 1970; unknown to callables */
  signedInAt?: number
  pode(regra: string, alvo: Alvo): boolean
}

interface Token {
  uid: string
  name?: string | undefined
  emailVerified: boolean
  /** when the password was typed, seconds since 1970 */
  authTime?: number | undefined
  /** whether a second factor was passed */
  segundoFator?: boolean
}

/**
 * A person as the caller of work that the server does without a session of theirs: a job, an upload's event, who is told of a record, to whom a ticket
 * is given. What only a session proves (a sign-in in force, a second factor) was asked where the work began, or is not asked of who receives
 * something. The only way to make such a caller: rights that a session would have to earn again would be missing. Costs two document reads.
 * @param proven `emailVerified` false for an account with an unconfirmed address; `segundoFator` false for what anybody with the address may have begun
 */
export const callerInBackground = async (
  uid: string,
  { name, emailVerified = true, segundoFator = true }: Partial<Omit<Token, 'uid' | 'authTime'>> = {},
): Promise<Caller> =>
  (await callerBeside({ uid, name, emailVerified, segundoFator, authTime: Number.MAX_SAFE_INTEGER })).caller

/**
 * The rights of a signed-in person, and a document that is read in the same round trip. As in the rules, these hold none: unverified accounts where the
 * configuration demands a confirmed e-mail, ended sessions, and sessions without a demanded second factor.
 */
export async function callerBeside(
  token: Token,
  ref?: DocumentReference,
): Promise<{ caller: Caller; beside: DocumentSnapshot | undefined }> {
  const [stored, standard, beside] = await db().getAll(
    paths.permissoes(token.uid),
    paths.padrao(),
    ...(ref ? [ref] : []),
  )
  const kept = storedAs<Permissoes>(stored)
  const rights = kept && emVigor(kept, Date.now())
  const confirmed = token.emailVerified || rights?.semConfirmacao === true
  const inUse = confirmed && sessaoVale(rights ?? {}, token.authTime ?? 0)
  // `ativo` stays, so that the person can set up a second factor; only granted rights wait for it.
  const whole = !rights?.segundoFator || token.segundoFator === true
  const permissoes = !rights || !inUse ? SEM_PERMISSOES : whole ? rights : { ...SEM_PERMISSOES, ativo: rights.ativo }
  const padrao = storedAs<PadraoGraduados>(standard) ?? { mestre: [], professor: [] }
  return {
    caller: {
      uid: token.uid,
      name: token.name ?? '',
      permissoes,
      padrao,
      pode: (regra, alvo) => grantsRule(permissoes, padrao, regra, alvo),
    },
    beside,
  }
}

/**
 * The caller of a callable. Costs three document reads.
 * @param registered the caller's name is taken from the register, for functions that store it; the name in the token saves one read
 * @throws ErroSIE nao-autenticado, conta-desativada
 */
export async function requireCaller({ auth }: Pick<CallableRequest, 'auth'>, registered = true): Promise<Caller> {
  if (!auth) throw new ErroSIE('nao-autenticado')
  const { name, email_verified, auth_time } = auth.token
  const { caller, beside } = await callerBeside(
    {
      uid: auth.uid,
      name: typeof name === 'string' ? name : undefined,
      emailVerified: email_verified === true,
      authTime: auth_time,
      segundoFator: hasSecondFactor(auth.token),
    },
    registered ? db().doc(`users/${auth.uid}`) : undefined,
  )
  if (!caller.permissoes.ativo) throw new ErroSIE('conta-desativada')
  // An account's owner can change its name in the token; the name in the register is confirmed by the federation.
  const own: unknown = beside?.get('dadosPessoais.name')
  return typeof own === 'string' && own !== '' ? { ...caller, name: own } : caller
}

/** A signed-in account, with the second of the sign-in (the token's auth_time). It may hold no right, and have no record in the register. */
interface Account {
  uid: string
  entrada: number
  permissoes: Partial<Permissoes>
  /** the sign-up is not decided yet */
  waits: boolean
}

/**
 * The account of a callable about the account itself, open to accounts without rights: an unconfirmed address, a pending sign-up.
 * @param inactive accepts a person who is inactive in the register
 * @param ended accepts a session that was ended: only where a password is asked for
 * @throws ErroSIE nao-autenticado, conta-desativada (an ended session, or a deactivated or erased person)
 */
export async function requireAccount(
  { auth }: Pick<CallableRequest, 'auth'>,
  { inactive = false, ended = false } = {},
): Promise<Account> {
  if (!auth) throw new ErroSIE('nao-autenticado')
  const { uid } = auth
  const entrada = Number(auth.token.auth_time ?? 0)
  const [rights, user, praticante] = await db().getAll(
    paths.permissoes(uid),
    db().doc(`users/${uid}`),
    db().doc(`praticantes/${uid}`),
  )
  const permissoes = (rights?.data() ?? {}) as Partial<Permissoes>
  if (!ended && !sessaoVale(permissoes, entrada)) throw new ErroSIE('conta-desativada')
  const waits = praticante?.get('situacaoCadastro') === 'pendente'
  const active = permissoes.ativo !== false && (!user?.exists || isActive(existingRecord(user)))
  if (!inactive && !active && !waits) throw new ErroSIE('conta-desativada')
  return { uid, entrada, permissoes, waits }
}

/**
 * The owner of a record in a callable about that record: whoever waits for a decision on their sign-up, else a caller as of any other callable.
 * @throws ErroSIE nao-autenticado, conta-desativada
 */
export async function requireOwner(context: Pick<CallableRequest, 'auth'>): Promise<string> {
  const { uid, waits } = await requireAccount(context)
  return waits ? uid : (await requireCaller(context, false)).uid
}

/** @throws ErroSIE sem-permissao where the caller lacks the rule for a record of these entities */
export function requireRule(caller: Caller, regra: string, alvo: Alvo): void {
  if (!caller.pode(regra, alvo)) throw new ErroSIE('sem-permissao', {}, regra)
}
