import { ErroSIE } from '@sie/domain/errors.ts'
import { applyActionCode, checkActionCode, confirmPasswordReset, signInWithCustomToken } from 'firebase/auth'
import { fromAuthError } from './authErrors.ts'
import { auth } from './firebase.ts'
import { call } from './functions.ts'
import { goOn } from './sessionFirebase.ts'

/** Changes the signed-in person's password; this device stays signed in, every other one is signed out. @throws ErroSIE */
export async function changePassword(atual: string, nova: string): Promise<void> {
  await goOn(async () => {
    const { token } = await call<{ atual: string; nova: string }, { token: string }>('trocarSenha', { atual, nova })
    await signInWithCustomToken(auth, token)
  })
}

/** Ends every other session of the person; this device stays signed in. @throws ErroSIE */
export async function endOtherSessions(): Promise<void> {
  await goOn(async () => {
    const { token } = await call<object, { token: string }>('encerrarOutrasSessoes', {})
    await signInWithCustomToken(auth, token)
  })
}

/** Replaces a forgotten password with the code of a mailed link. @throws ErroSIE link-vencido */
export async function resetPassword(code: string, nova: string): Promise<void> {
  await confirmPasswordReset(auth, code, nova).catch((error: unknown) => {
    throw fromCode(error)
  })
}

/** Uses the code of a mailed link to confirm an address. @returns the address; '' where the service does not say @throws ErroSIE link-vencido */
export async function confirmEmail(code: string): Promise<string> {
  const { data } = await checkActionCode(auth, code)
    .then(async (info) => {
      await applyActionCode(auth, code)
      return info
    })
    .catch((error: unknown) => {
      throw fromCode(error)
    })
  // The token of this device still says "not confirmed".
  await auth.currentUser?.reload()
  await auth.currentUser?.getIdToken(true)
  return data.email ?? ''
}

function fromCode(error: unknown): ErroSIE {
  const code = String((error as { code?: unknown } | null)?.code)
  return /expired-action-code|invalid-action-code|user-not-found/.test(code)
    ? new ErroSIE('link-vencido')
    : fromAuthError(error)
}
