import { hash } from 'node:crypto'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { auth } from './admin.ts'

/** How long the authentication service's word on a token is taken without asking again, where that is allowed. */
const BELIEVED_MS = 10_000
const MOST_BELIEVED = 5_000

// By the token's hash, so that no token lies in memory longer than its request.
const believed = new Map<string, { decoded: DecodedIdToken; until: number }>()

/** What a token says, once the authentication service has vouched for it: signature, project, expiry, and that it was not revoked. */
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

/** What a token says that was vouched for less than ten seconds ago and has not expired since (docs/decisions/011). */
export function stillBelieved(token: string, now = Date.now()): DecodedIdToken | undefined {
  const known = believed.get(hash('sha256', token, 'base64'))
  return known && known.until > now ? known.decoded : undefined
}
