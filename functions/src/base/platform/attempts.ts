import { Timestamp } from 'firebase-admin/firestore'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from './admin.ts'
import { keyedHash } from './hash.ts'
import { limitEach } from './limit.ts'
import { paths } from './paths.ts'
import { storedAs } from './stored.ts'
import { inTurn } from './turns.ts'

/** Wrong passwords from one address for one identifier before any waiting time. */
const FREE = 5
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 15 * 60_000
/** An address without attempts for this long starts again with its free attempts. */
const FORGOTTEN_MS = 60 * 60_000
/** Time for which an address from which the owner signed in counts as the owner's. */
const KNOWN_MS = 90 * 86_400_000
/** Attempts an hour for one identifier from all addresses from which its owner never signed in. */
const MOST_FROM_STRANGERS = 60

/** Attempts an hour from such addresses for all identifiers together: one password tried on many. */
const MOST_IN_ALL = 6000

interface Attempts {
  tried: number
  /** milliseconds since 1970 */
  waitUntil: number
  last: number
  knownUntil?: number
}

/**
 * Takes one password attempt, before the password is checked; behaves the same whether or not the identifier exists. Attempts are slowed per address:
 * five are free, then each makes the next one wait, 10 s first, doubling each time, 15 minutes at most. So wrong passwords do not lock an
 * owner out, who has another address; all unknown addresses together have 60 attempts an hour for one identifier,
 * and 6000 for all identifiers.
 * @param identifier normalised or hashed
 * @param address network address of the client
 * @returns a function to call once the password was right: it resets the address's attempts and marks it as the owner's
 * @throws ErroSIE muitas-tentativas
 */
export async function takeAttempt(identifier: string, address: string, now = Date.now()): Promise<() => Promise<void>> {
  const ref = paths.limite(keyedHash(`tentativas:${identifier}:${address}`))
  const stored = await inTurn(ref.id, () =>
    db().runTransaction(
      async (transaction) => {
        const known = storedAs<Attempts>(await transaction.get(ref))
        if (known && known.waitUntil > now) throw new ErroSIE('muitas-tentativas')
        const before = known && now - known.last < FORGOTTEN_MS ? known.tried : 0
        const tried = before + 1
        const wait = tried < FREE ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (tried - FREE), LONGEST_WAIT_MS)
        const next = { ...known, tried, last: now, waitUntil: now + wait }
        transaction.set(ref, {
          ...next,
          expiraEm: Timestamp.fromMillis(Math.max(now + FORGOTTEN_MS, known?.knownUntil ?? 0)),
        })
        return next
      },
      { maxAttempts: 10 },
    ),
  )
  if ((stored.knownUntil ?? 0) <= now)
    await limitEach([
      [`estranhos:${identifier}`, MOST_FROM_STRANGERS, 3600],
      ['estranhos', MOST_IN_ALL, 3600],
    ])
  return async () => {
    const knownUntil = now + KNOWN_MS
    const next: Attempts = { tried: 0, waitUntil: 0, last: now, knownUntil }
    await ref.set({ ...next, expiraEm: Timestamp.fromMillis(knownUntil) })
  }
}
