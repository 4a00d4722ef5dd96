import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'

// Cards stored on a device, so that they open without a connection (public/sw.js). They last as long as the session: signing out empties every cache
// except the cache of the offline pages (platform/signOut.ts).

const STORE = 'sie-carteira'
const CARDS = '/carteira-guardada.json'
/** Style sheet of cards, for every page that shows one. */
export const ESTILO = '/carteira.css'
/** Files of the page that shows cards offline. */
const PAGE = ['/carteira-offline', '/carteira-offline.js', ESTILO, '/icone.svg']

/** Stores the cards and the page that shows them. @returns whether the device accepted them */
export async function keepCards(cards: readonly CarteiraVirtual[]): Promise<boolean> {
  try {
    const store = await caches.open(STORE)
    await store.addAll(PAGE)
    await store.put(CARDS, new Response(JSON.stringify(cards), { headers: { 'content-type': 'application/json' } }))
    return true
  } catch {
    return false
  }
}

/** Cards stored on this device; [] where there are none. */
export async function keptCards(): Promise<CarteiraVirtual[]> {
  try {
    const kept = await (await caches.open(STORE)).match(CARDS)
    return kept ? ((await kept.json()) as CarteiraVirtual[]) : []
  } catch {
    return []
  }
}
