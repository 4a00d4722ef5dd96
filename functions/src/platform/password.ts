import { ErroSIE } from '@sie/domain/errors.ts'
import { auth } from './admin.ts'

const emulator = () => process.env.FIREBASE_AUTH_EMULATOR_HOST
const base = () =>
  emulator() ? `http://${emulator()}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com'

/**
 * Checks a password with the authentication service.
 * @returns the uid, or undefined where the account or the password is wrong
 * @throws ErroSIE conta-desativada, muitas-tentativas, interno
 */
export async function verifyPassword(email: string, password: string): Promise<string | undefined> {
  const key = process.env.WEB_API_KEY ?? 'chave-do-emulador'
  const response = await fetch(`${base()}/v1/accounts:signInWithPassword?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(8_000),
  })
  // With a second factor the password alone opens no session, and the answer says that it is right.
  const body = (await response.json()) as {
    localId?: string
    mfaPendingCredential?: string
    error?: { message?: string }
  }
  if (response.ok && body.localId) return body.localId
  if (response.ok && body.mfaPendingCredential) return (await auth().getUserByEmail(email)).uid
  const reason = body.error?.message ?? ''
  if (/EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|INVALID_EMAIL/.test(reason)) return undefined
  if (reason.includes('USER_DISABLED')) throw new ErroSIE('conta-desativada')
  if (reason.includes('TOO_MANY_ATTEMPTS')) throw new ErroSIE('muitas-tentativas')
  console.error('password check failed', response.status, reason)
  throw new ErroSIE('interno')
}
