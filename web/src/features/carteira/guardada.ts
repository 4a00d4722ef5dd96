import type { CarteiraVirtual } from '@sie/domain/documentos/carteiraVirtual.ts'

// What a device keeps of cards, so that they open without a connection (public/sw.js). It ends with the session: signing out empties every store
// but the page for lost connections (platform/signOut.ts).

const STORE = 'sie-carteira'
const CARDS = '/carteira-guardada.json'
/** Style sheet of cards, for every page that draws one. */
export const ESTILO = '/carteira.css'
/** The page that shows cards without a connection, with what it is drawn with. */
const PAGE = ['/carteira-offline', '/carteira-offline.js', ESTILO, '/icone.svg']

/** Keeps the cards and the page that shows them. Devices that refuse it lose only that. */
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

/** The cards that this device keeps; none where it keeps none. */
export async function keptCards(): Promise<CarteiraVirtual[]> {
  try {
    const kept = await (await caches.open(STORE)).match(CARDS)
    return kept ? ((await kept.json()) as CarteiraVirtual[]) : []
  } catch {
    return []
  }
}
