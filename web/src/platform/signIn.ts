import { looksLikeCpf } from '@sie/domain/brazil/cpf.ts'
import { signInWithCustomToken, signInWithEmailAndPassword } from 'firebase/auth'
import { fromAuthError } from './authErrors.ts'
import { auth } from './firebase.ts'
import { call } from './functions.ts'
import { SegundoFatorPendente } from './secondFactor.ts'
import { sessionOf } from './session.ts'

/**
 * Signs in by e-mail or CPF (specification 5).
 * @returns true where the registration is complete: the user and the practitioner record both exist (specification 4)
 * @throws SegundoFatorPendente where the account asks for a second factor
 * @throws ErroSIE with what to tell the person
 */
export async function signIn(identifier: string, password: string): Promise<boolean> {
  try {
    if (looksLikeCpf(identifier)) {
      const { token } = await call<{ cpf: string; senha: string }, { token: string }>('entrarComCpf', { cpf: identifier, senha: password })
      await signInWithCustomToken(auth, token)
    } else await signInWithEmailAndPassword(auth, identifier.trim(), password)
    return (await sessionOf(auth.currentUser?.uid ?? '')).registroCompleto
  } catch (error) {
    throw (error as { code?: unknown } | null)?.code === 'auth/multi-factor-auth-required' ? new SegundoFatorPendente(error) : fromAuthError(error)
  }
}
