import type { Parts } from '../parts.ts'

/** The card alone, which opens on a phone in a hall: the lists of others name the parts of all their screens. */
export const PARTS: Parts = {
  '/carteirinha-virtual': async () => (await import('../../../features/carteira/CarteirinhaPage.tsx')).CarteirinhaPage,
}
