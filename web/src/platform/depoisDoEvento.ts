import { keyOf, LOCAL } from './deviceStore.ts'
import { chavesDaFila } from './fila.ts'

// A device of a venue clears the lists, photos and pages of its event by itself: a day after the end, once no note is queued.

/** Item of localStorage with the end of the event at which this device works, milliseconds since 1970; a sign-out removes it. */
const ATE = 'sie-local-ate'
const A_DAY = 86_400_000
/** Prefix of unsent work of the education area, which is in the same store and stays. */
const RASCUNHOS = keyOf('rascunho ').replace('.json', '')

/** Stores the end of the event at which this device works: the latest of several. */
export function storeEndOfWork(fim: number): void {
  try {
    if (fim > Number(localStorage.getItem(ATE) ?? 0)) localStorage.setItem(ATE, String(fim))
  } catch {
    // A private window clears its storage when it closes.
  }
}

/** Clears the store of venues where that is due. @returns whether it did */
export async function clearAfterEvento(uid: string, now = Date.now()): Promise<boolean> {
  try {
    const ate = Number(localStorage.getItem(ATE) ?? 0)
    if (ate === 0 || now < ate + A_DAY || chavesDaFila(uid).length > 0) return false
    const store = await caches.open(LOCAL)
    for (const request of await store.keys())
      if (!new URL(request.url).pathname.startsWith(RASCUNHOS)) await store.delete(request)
    localStorage.removeItem(ATE)
    return true
  } catch {
    // Without storage there is nothing to clear.
    return false
  }
}
