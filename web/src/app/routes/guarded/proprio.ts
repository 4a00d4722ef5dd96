import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/profile': async () => (await import('../../../features/perfil/Perfil.tsx')).Perfil,
  '/carteirinha-virtual': async () => (await import('../../../features/carteira/CarteirinhaPage.tsx')).CarteirinhaPage,
}
