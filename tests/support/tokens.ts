import { auth } from '../../functions/src/base/platform/admin.ts'

/** An ID token of an account that has just signed in. */
export async function idToken(uid: string, claims: object = {}): Promise<string> {
  const token = await auth().createCustomToken(uid, claims)
  const response = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=x`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, returnSecureToken: true }),
    },
  )
  return ((await response.json()) as { idToken: string }).idToken
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A forged token, as an attacker would make it. */
export const forged = (payload: object, header: object = { alg: 'none', typ: 'JWT' }) =>
  `${encoded(header)}.${encoded(payload)}.`
