import { ErroSIE } from '@sie/domain/base/errors.ts'
import { auth } from './admin.ts'

const emulator = () => process.env.FIREBASE_AUTH_EMULATOR_HOST
const base = () =>
  emulator() ? `http://${emulator()}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com'

/** Calls the authentication service's REST API, as a browser does; times out after eight seconds. `reason` is its error code, '' on success. */
export async function askAuth<A extends object>(
  what: 'signInWithPassword' | 'resetPassword' | 'update',
  body: object,
): Promise<{ ok: boolean; reason: string; answer: A }> {
  const key = process.env.WEB_API_KEY ?? 'chave-do-emulador'
  const response = await fetch(`${base()}/v1/accounts:${what}?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8_000),
  })
  const answer = (await response.json()) as A & { error?: { message?: string } }
  return { ok: response.ok, reason: answer.error?.message ?? '', answer }
}

/**
 * Checks a password with the authentication service.
 * @returns the uid, or undefined where the account or the password is wrong
 * @throws ErroSIE conta-desativada, muitas-tentativas, interno
 */
export async function verifyPassword(email: string, password: string): Promise<string | undefined> {
  const { ok, reason, answer } = await askAuth<{ localId?: string; mfaPendingCredential?: string }>(
    'signInWithPassword',
    { email, password, returnSecureToken: true },
  )
  if (ok && answer.localId) return answer.localId
  // With a second factor the password alone opens no session, and this field shows that the password is right.
  if (ok && answer.mfaPendingCredential) return (await auth().getUserByEmail(email)).uid
  if (/EMAIL_NOT_FOUND|INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS|INVALID_EMAIL/.test(reason)) return undefined
  if (reason.includes('USER_DISABLED')) throw new ErroSIE('conta-desativada')
  if (reason.includes('TOO_MANY_ATTEMPTS')) throw new ErroSIE('muitas-tentativas')
  console.error('password check failed', reason)
  throw new ErroSIE('interno')
}
