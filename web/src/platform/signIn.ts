import { looksLikeCpf } from '@sie/domain/base/brazil/cpf.ts'
import { signInWithCustomToken, signInWithEmailAndPassword, type MultiFactorError } from 'firebase/auth'
import { fromAuthError } from './authErrors.ts'
import { auth } from './firebase.ts'
import { call } from './functions.ts'
import { note } from './monitor/notes.ts'
import { SegundoFatorPendente } from './secondFactor.ts'
import { sessionOf } from './session.ts'
import { underWay } from './underWay.ts'

/**
 * Signs in by e-mail or CPF (specification 5).
 * @returns true where the registration is complete: the user and the practitioner record both exist (specification 4)
 * @throws SegundoFatorPendente where the account requires a second factor
 * @throws ErroSIE with the message for the user
 */
export async function signIn(identifier: string, password: string): Promise<boolean> {
  try {
    if (looksLikeCpf(identifier)) {
      const { token } = await call('entrarComCpf', {
        cpf: identifier,
        senha: password,
      })
      await signInWithCustomToken(auth, token)
    } else await underWay(signInWithEmailAndPassword(auth, identifier.trim(), password))
    note({ what: 'login', code: undefined })
    return (await sessionOf(auth.currentUser?.uid ?? '')).registroCompleto
  } catch (error) {
    // The password was right: the code is requested next.
    if (asksForCode(error)) throw new SegundoFatorPendente(error)
    const known = fromAuthError(error)
    note({ what: 'login', code: known.codigo })
    throw known
  }
}

const asksForCode = (error: unknown): error is MultiFactorError =>
  (error as { code?: unknown } | null)?.code === 'auth/multi-factor-auth-required'
