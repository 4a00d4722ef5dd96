import { keyOf, LOCAL } from './deviceStore.ts'
import { chavesDaFila } from './fila.ts'

// A device of a venue forgets the lists, photos and pages of its event by itself: a day after the end, once nothing waits to be sent.

/** Until when this device works at a venue, milliseconds since 1970; a sign-out forgets it. */
const ATE = 'sie-local-ate'
const A_DAY = 86_400_000
/** Work of the education area that nobody sent yet lies in the same store. */
const RASCUNHOS = keyOf('rascunho ').replace('.json', '')

/** Notes when the event ends at which this device works: the last of several. */
export function trabalhaAte(fim: number): void {
  try {
    if (fim > Number(localStorage.getItem(ATE) ?? 0)) localStorage.setItem(ATE, String(fim))
  } catch {
    // A private window forgets with its page.
  }
}

/** Empties the store of venues where it is time to. @returns whether it did */
export async function esquecerDepoisDoEvento(uid: string, now = Date.now()): Promise<boolean> {
  try {
    const ate = Number(localStorage.getItem(ATE) ?? 0)
    if (ate === 0 || now < ate + A_DAY || chavesDaFila(uid).length > 0) return false
    const store = await caches.open(LOCAL)
    for (const request of await store.keys())
      if (!new URL(request.url).pathname.startsWith(RASCUNHOS)) await store.delete(request)
    localStorage.removeItem(ATE)
    return true
  } catch {
    // Nothing is kept where nothing can be kept.
    return false
  }
}
