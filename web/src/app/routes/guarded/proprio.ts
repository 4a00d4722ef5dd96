import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/profile': async () => (await import('../../../features/painel/perfil/Perfil.tsx')).Perfil,
}
