import type { Parts } from '../parts.ts'

/** Route of the card alone, which opens on a phone in a hall: the other lists of routes would preload the chunks of all their screens. */
export const PARTS: Parts = {
  '/carteirinha-virtual': async () =>
    (await import('../../../features/documentos/carteira/CarteirinhaPage.tsx')).CarteirinhaPage,
}
