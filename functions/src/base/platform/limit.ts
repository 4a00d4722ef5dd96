import { Timestamp } from 'firebase-admin/firestore'
import { ErroSIE, type CodigoErro } from '@sie/domain/base/errors.ts'
import { db } from './admin.ts'
import { keyedHash } from './hash.ts'
import { paths } from './paths.ts'
import { storedAs } from './stored.ts'
import { batchTogether } from './together.ts'

interface Window {
  uses: number
  /** milliseconds since 1970 */
  until: number
}

/** Attempts of the transaction: instances that count the same thing at once make each other retry, and none may refuse for that. */
const ATTEMPTS = 20
const MOST_TOGETHER = 1_000

/**
 * Counts one use of something within a window and refuses when there are too many: exactly `most` pass, however many calls are concurrent and
 * however many instances run. `expiraEm` lets a TTL policy clean up.
 * @param what the thing counted; identifiers in it must be normalised (`emailKey`, `cpfHash`), or each spelling counts for itself
 * @param seconds length of the window, which begins with its first use
 * @throws ErroSIE with `codigo`
 */
export async function limitUse(
  what: string,
  most: number,
  seconds: number,
  codigo: CodigoErro = 'limite-excedido',
): Promise<void> {
  const uses = await counted(keyedHash(`limite:${what}`), { most, seconds })
  if (uses > most) throw new ErroSIE(codigo)
}

/** Uses of one counter that wait in this instance are counted together. @returns number of uses with each of them */
const counted = batchTogether<{ most: number; seconds: number }, number>(MOST_TOGETHER, async (id, batch) => {
  const ref = paths.limite(id)
  const { most, seconds } = batch[0]!
  const before = await db().runTransaction(
    async (transaction) => {
      const now = Date.now()
      const stored = storedAs<Window>(await transaction.get(ref))
      const window = stored && stored.until > now ? stored : { uses: 0, until: now + seconds * 1000 }
      // Above the limit the exact number no longer matters.
      if (window.uses <= most)
        transaction.set(ref, {
          uses: Math.min(window.uses + batch.length, most + 1),
          until: window.until,
          expiraEm: Timestamp.fromMillis(window.until),
        })
      return window.uses
    },
    { maxAttempts: ATTEMPTS },
  )
  return batch.map((_, index) => before + index + 1)
})

/** One of several limits on one action: its counter, the most uses, and the window in seconds. */
type Limit = readonly [what: string, most: number, seconds: number]

/** Counts one use under each of the limits, in their order (narrowest first). @throws ErroSIE with `codigo` */
export async function limitEach(limits: readonly Limit[], codigo: CodigoErro = 'muitas-tentativas'): Promise<void> {
  for (const [what, most, seconds] of limits) await limitUse(what, most, seconds, codigo)
}

/** Normalised e-mail for counters, as the authentication service compares addresses. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

const windows = new Map<string, Window>()
const MOST_WINDOWS = 20_000

/**
 * Counts one use within a minute in this instance's memory, for calls too frequent to be counted in the database. The effective limit is
 * `most` times the number of instances.
 * @throws ErroSIE limite-excedido
 */
export function countHere(what: string, most: number, now = Date.now()): void {
  const known = windows.get(what)
  const window = known && known.until > now ? known : { uses: 0, until: now + 60_000 }
  window.uses += 1
  if (windows.size >= MOST_WINDOWS) windows.clear()
  windows.set(what, window)
  if (window.uses > most) throw new ErroSIE('limite-excedido')
}
