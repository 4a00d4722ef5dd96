import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { ErroSIE } from '@sie/domain/errors.ts'
import { isActive } from '@sie/domain/records/metadados.ts'
import {
  pode,
  sessaoVale,
  temSegundoFator,
  SEM_PERMISSOES,
  type Alvo,
  type PadraoGraduados,
  type Permissoes,
} from '@sie/domain/rights/permissoes.ts'
import { db } from './admin.ts'
import { paths } from './paths.ts'
import { existingRecord, storedAs } from './stored.ts'

/** Who calls, with what they may do, read from the same document as the security rules read. */
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

/** The rights of a signed-in person. Unverified accounts where the configuration demands a confirmed e-mail, ended sessions and those without a second factor that is demanded hold none, as in the rules. */
export const callerOf = async (token: Token): Promise<Caller> => (await callerBeside(token)).caller

/** The rights of a signed-in person, and a document that is read in the same round trip. */
export async function callerBeside(
  token: Token,
  ref?: DocumentReference,
): Promise<{ caller: Caller; beside: DocumentSnapshot | undefined }> {
  const [stored, standard, beside] = await db().getAll(
    paths.permissoes(token.uid),
    paths.padrao(),
    ...(ref ? [ref] : []),
  )
  const rights = storedAs<Permissoes>(stored)
  const confirmed = token.emailVerified || rights?.semConfirmacao === true
  const inUse = confirmed && sessaoVale(rights ?? {}, token.authTime ?? 0)
  // The person themselves stays in use, to get a second factor: only what others gave them waits for it.
  const whole = !rights?.segundoFator || token.segundoFator === true
  const permissoes = !rights || !inUse ? SEM_PERMISSOES : whole ? rights : { ...SEM_PERMISSOES, ativo: rights.ativo }
  const padrao = storedAs<PadraoGraduados>(standard) ?? { mestre: [], professor: [] }
  return {
    caller: {
      uid: token.uid,
      name: token.name ?? '',
      permissoes,
      padrao,
      pode: (regra, alvo) => pode(permissoes, padrao, regra, alvo),
    },
    beside,
  }
}

/**
 * The caller of a callable: three documents.
 * @param registered whether they go by the name of the register, for who writes it down; the account's own costs a document less
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
      segundoFator: temSegundoFator(auth.token),
    },
    registered ? db().doc(`users/${auth.uid}`) : undefined,
  )
  if (!caller.permissoes.ativo) throw new ErroSIE('conta-desativada')
  // Whoever holds an account can write its name; that of the register is the federation's word.
  const own: unknown = beside?.get('dadosPessoais.name')
  return typeof own === 'string' && own !== '' ? { ...caller, name: own } : caller
}

/** Somebody signed in, with the second of the sign-in (the token's auth_time). They may hold no right, nor be known to the register. */
interface Account {
  uid: string
  entrada: number
  permissoes: Partial<Permissoes>
}

/**
 * The account of a callable that is about the account itself, for whoever holds no rights yet: an address not confirmed, a sign-up that waits.
 * @param inactive also for somebody whom the register holds inactive
 * @param ended also in a session that was ended: only where a password is asked for
 * @throws ErroSIE nao-autenticado, conta-desativada (an ended session, or somebody deactivated or erased)
 */
export async function requireAccount(
  { auth }: Pick<CallableRequest, 'auth'>,
  { inactive = false, ended = false } = {},
): Promise<Account> {
  if (!auth) throw new ErroSIE('nao-autenticado')
  const { uid } = auth
  const entrada = Number(auth.token.auth_time ?? 0)
  const [rights, user, person] = await db().getAll(
    paths.permissoes(uid),
    db().doc(`users/${uid}`),
    db().doc(`praticantes/${uid}`),
  )
  const permissoes = (rights?.data() ?? {}) as Partial<Permissoes>
  if (!ended && !sessaoVale(permissoes, entrada)) throw new ErroSIE('conta-desativada')
  const waits = person?.get('situacaoCadastro') === 'pendente'
  const active = permissoes.ativo !== false && (!user?.exists || isActive(existingRecord(user)))
  if (!inactive && !active && !waits) throw new ErroSIE('conta-desativada')
  return { uid, entrada, permissoes }
}

/** @throws ErroSIE sem-permissao where the caller lacks the rule for a record of these entities */
export function requireRule(caller: Caller, regra: string, alvo: Alvo): void {
  if (!caller.pode(regra, alvo)) throw new ErroSIE('sem-permissao')
}
