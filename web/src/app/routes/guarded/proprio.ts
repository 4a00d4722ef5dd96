import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/profile?ver=pagar': async () => (await import('../../../features/painel/perfil/MinhasContas.tsx')).MinhasContasPage,
  '/profile': async () => (await import('../../../features/painel/perfil/Perfil.tsx')).Perfil,
}
