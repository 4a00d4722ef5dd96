import { signInWithCustomToken } from 'firebase/auth'
import { auth } from './firebase.ts'
import { call } from './functions.ts'
import { goOn } from './sessionFirebase.ts'

/** Changes the signed-in user's password; this device stays signed in, every other one is signed out. @throws ErroSIE */
export async function changePassword(atual: string, nova: string): Promise<void> {
  await goOn(async () => {
    const { token } = await call('trocarSenha', { atual, nova })
    await signInWithCustomToken(auth, token)
  })
}

/** Ends every other session of the user, who enters the password; this device stays signed in. @throws ErroSIE naming `atual` */
export async function endOtherSessions(atual: string): Promise<void> {
  await goOn(async () => {
    const { token } = await call('encerrarOutrasSessoes', { atual })
    await signInWithCustomToken(auth, token)
  })
}

/** Replaces a forgotten password with the code of a mailed link; every session of the account ends. @throws ErroSIE link-vencido */
export async function resetPassword(codigo: string, nova: string): Promise<void> {
  await call('redefinirSenha', { codigo, nova })
}

/**
 * Confirms an address with the code of a mailed link. Where that changes the account's address, other sessions end and this device stays signed in.
 * @returns the address
 * @throws ErroSIE link-vencido, email-em-uso
 */
export async function confirmEmail(codigo: string): Promise<string> {
  // The account signed in on this device is known only once Firebase Authentication is ready.
  await auth.authStateReady()
  return goOn(async () => {
    const { email, token } = await call('confirmarEmail', {
      codigo,
    })
    if (token) await signInWithCustomToken(auth, token)
    // The current ID token still says that the address is not confirmed.
    await auth.currentUser?.reload().catch(() => {})
    await auth.currentUser?.getIdToken(true).catch(() => {})
    return email
  })
}
