import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { ErroSIE } from '@sie/domain/errors.ts'
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

export interface Token {
  uid: string
  name?: string | undefined
  emailVerified: boolean
  /** when the password was typed, seconds since 1970 */
  authTime?: number | undefined
  /** whether a second factor was passed */
  segundoFator?: boolean
}

/** The rights of a signed-in person. Unverified accounts, ended sessions and those without a second factor that is demanded hold none, as in the rules. */
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
  const rights = stored?.data() as Permissoes | undefined
  const inUse = token.emailVerified && sessaoVale(rights ?? {}, token.authTime ?? 0)
  // The person themselves stays in use, to get a second factor: only what others gave them waits for it.
  const whole = !rights?.segundoFator || token.segundoFator === true
  const permissoes = !rights || !inUse ? SEM_PERMISSOES : whole ? rights : { ...SEM_PERMISSOES, ativo: rights.ativo }
  const padrao = (standard?.data() as PadraoGraduados | undefined) ?? { mestre: [], professor: [] }
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

/** The caller of a callable. @throws ErroSIE nao-autenticado, conta-desativada */
export async function requireCaller({ auth }: Pick<CallableRequest, 'auth'>): Promise<Caller> {
  if (!auth) throw new ErroSIE('nao-autenticado')
  const { name, email_verified, auth_time } = auth.token
  const caller = await callerOf({
    uid: auth.uid,
    name: typeof name === 'string' ? name : undefined,
    emailVerified: email_verified === true,
    authTime: auth_time,
    segundoFator: temSegundoFator(auth.token),
  })
  if (!caller.permissoes.ativo) throw new ErroSIE('conta-desativada')
  return caller
}

/** @throws ErroSIE sem-permissao where the caller lacks the rule for a record of these entities */
export function requireRule(caller: Caller, regra: string, alvo: Alvo): void {
  if (!caller.pode(regra, alvo)) throw new ErroSIE('sem-permissao')
}
