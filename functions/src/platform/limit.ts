import { Timestamp } from 'firebase-admin/firestore'
import { ErroSIE, type CodigoErro } from '@sie/domain/errors.ts'
import { db } from './admin.ts'
import { ABORTED, codeOf } from './codes.ts'
import { keyedHash } from './hash.ts'
import { paths } from './paths.ts'

/**
 * Counts one use of something within a window and refuses when there are too many. `expiraEm` lets a TTL policy clean up.
 * @throws ErroSIE with `codigo`
 */
export async function limitUse(
  what: string,
  most: number,
  seconds: number,
  codigo: CodigoErro = 'limite-excedido',
): Promise<void> {
  const ref = paths.limite(keyedHash(`limite:${what}`))
  const count = db().runTransaction(async (transaction) => {
    const now = Date.now()
    const stored = (await transaction.get(ref)).data() as { uses: number; until: number } | undefined
    const window = stored && stored.until > now ? stored : { uses: 0, until: now + seconds * 1000 }
    const next = { uses: window.uses + 1, until: window.until }
    if (window.uses <= most) transaction.set(ref, { ...next, expiraEm: Timestamp.fromMillis(window.until) })
    return next.uses
  })
  // So many at once that the database gave up taking turns: that is too many.
  const uses = await count.catch((error: unknown) => {
    if (codeOf(error) === ABORTED) return Infinity
    throw error
  })
  if (uses > most) throw new ErroSIE(codigo)
}

/** Forgets the uses, after a success. */
export const forgetUses = (what: string) => paths.limite(keyedHash(`limite:${what}`)).delete()

const windows = new Map<string, { uses: number; until: number }>()
const MOST_WINDOWS = 20_000

/**
 * Counts one use within a minute in this instance's memory, for what is asked too often to be counted in the database. With several
 * instances as many times the limit may get through.
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
