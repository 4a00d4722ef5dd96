// Sessions of the authentication service: real tokens, obtained with a password, whose claims are passed to functions.
import type { Actor } from './world.ts'

const base = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`

export interface AuthAnswer {
  ok: boolean
  body: Record<string, unknown>
}

/** One request to the accounts' REST interface, as any client may send it. */
export async function identity(method: string, body: object): Promise<AuthAnswer> {
  const response = await fetch(`${base()}/accounts:${method}?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { ok: response.ok, body: (await response.json()) as Record<string, unknown> }
}

/** Signs in with the account's current address, or drops the session if that fails. */
export async function signIn(actor: Actor, email: string): Promise<boolean> {
  const { ok, body } = await identity('signInWithPassword', {
    email,
    password: actor.password,
    returnSecureToken: true,
  })
  if (!ok || typeof body.idToken !== 'string') return false
  take(actor, body.idToken)
  return true
}

export function take(actor: Actor, idToken: string): void {
  if (actor.token) actor.stale = [{ token: actor.token, claims: actor.claims }, ...actor.stale].slice(0, 3)
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  actor.token = idToken
  use(actor, idToken, claims)
  actor.uid = String(claims.user_id ?? claims.sub)
}

/** Sets the session in which the actor acts from now on. */
export function use(actor: Actor, token: string | null, claims: Record<string, unknown>): void {
  actor.token = token
  actor.claims = claims
  actor.verified = claims.email_verified === true
  actor.signedInAt = Number(claims.auth_time ?? 0)
}

/** Auth context of a callable for the actor's session. */
export const authOf = (actor: Actor) =>
  actor.uid && actor.token ? { uid: actor.uid, token: { ...actor.claims, uid: actor.uid } } : undefined

/** Codes in the actor's mailboxes: `{ requestType, oobCode, email }`. */
export async function mailedCodes(
  actor: Actor,
): Promise<{ requestType: string; oobCode: string; email: string; newEmail?: string }[]> {
  const response = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/demo-sie/oobCodes`,
  )
  const { oobCodes = [] } = (await response.json()) as {
    oobCodes?: { requestType: string; oobCode: string; email: string; newEmail?: string }[]
  }
  return oobCodes.filter(({ email, newEmail }) => actor.mailboxes.includes(newEmail ?? email))
}
