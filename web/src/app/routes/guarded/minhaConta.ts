import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/change-password': async () => (await import('../../../features/pessoas/acesso/TrocarSenha.tsx')).TrocarSenha,
  '/change-Email': async () => (await import('../../../features/pessoas/acesso/TrocarEmail.tsx')).TrocarEmail,
  '/change-Name': async () => (await import('../../../features/pessoas/acesso/TrocarNome.tsx')).TrocarNome,
  '/notverified': async () => (await import('../../../features/pessoas/acesso/NaoVerificado.tsx')).NaoVerificado,
  '/unauthorized': async () => (await import('../Unauthorized.tsx')).Unauthorized,
}
