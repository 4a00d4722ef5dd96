import { hash } from 'node:crypto'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { auth } from './admin.ts'

/** Milliseconds for which a verified token is accepted without asking the authentication service again, where that is allowed. */
const BELIEVED_MS = 10_000
const MOST_BELIEVED = 5_000

// Keyed by the token's hash, so that no token stays in memory longer than its request.
const believed = new Map<string, { decoded: DecodedIdToken; until: number }>()

/** The decoded token, after the authentication service has verified it: signature, project, expiry, not revoked; undefined otherwise. */
export async function vouchedFor(token: string, now = Date.now()): Promise<DecodedIdToken | undefined> {
  const key = hash('sha256', token, 'base64')
  const decoded = await auth()
    .verifyIdToken(token, true)
    .catch(() => undefined)
  if (!decoded) {
    believed.delete(key)
    return undefined
  }
  if (believed.size >= MOST_BELIEVED) believed.clear()
  believed.set(key, { decoded, until: Math.min(now + BELIEVED_MS, decoded.exp * 1000) })
  return decoded
}

/** The decoded token where it was verified less than ten seconds ago and has not expired since (docs/decisions/011). */
export function stillBelieved(token: string, now = Date.now()): DecodedIdToken | undefined {
  const known = believed.get(hash('sha256', token, 'base64'))
  return known && known.until > now ? known.decoded : undefined
}
