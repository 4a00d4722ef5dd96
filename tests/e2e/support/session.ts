import type { CallableName, Input, Output } from '../../../web/src/platform/callables.ts'
import { SENHA, url } from './browser.ts'

const API_KEY = 'chave-do-emulador'

interface SignedIn {
  localId: string
  idToken: string
  refreshToken: string
  expiresIn: string
}

/**
 * Signs in with the password of the demo accounts.
 * @throws Error with the service's message for an unknown account or another password
 */
export async function signInByPassword(email: string): Promise<SignedIn> {
  const response = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: SENHA, returnSecureToken: true }),
    },
  )
  const body = (await response.json()) as SignedIn & { error?: { message: string } }
  if (!body.idToken)
    throw new Error(`${email} is not signed in: ${body.error?.message ?? 'a second factor is asked for'}`)
  return body
}

/**
 * Local storage entries (key and value) of a browser after a sign-in. The authentication SDK moves its own to
 * its preferred storage.
 */
export async function sessionOf(email: string): Promise<[string, string][]> {
  const body = await signInByPassword(email)
  const user = {
    uid: body.localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: body.refreshToken,
      accessToken: body.idToken,
      expirationTime: Date.now() + Number(body.expiresIn) * 1000,
    },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  }
  return [
    [`firebase:authUser:${API_KEY}:[DEFAULT]`, JSON.stringify(user)],
    ['sie-conta', 'sim'],
  ]
}

/**
 * Calls a function of the running suite as an account, as the portal does.
 * @throws Error with the refusal's message
 */
export async function callAs<N extends CallableName>(email: string, name: N, data: Input<N>): Promise<Output<N>> {
  const { idToken } = await signInByPassword(email)
  const response = await fetch(url(`/chamadas/${name}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data }),
  })
  const body = (await response.json()) as { result?: Output<N>; error?: { message: string; details?: unknown } }
  if (body.error) throw new Error(`${name}: ${body.error.message} ${JSON.stringify(body.error.details ?? {})}`)
  return body.result as Output<N>
}
