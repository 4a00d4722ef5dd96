import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/change-password': async () => (await import('../../../features/pessoas/acesso/ChangeSenha.tsx')).ChangeSenha,
  '/change-Email': async () => (await import('../../../features/pessoas/acesso/ChangeEmail.tsx')).ChangeEmail,
  '/change-Name': async () => (await import('../../../features/pessoas/acesso/ChangeNome.tsx')).ChangeNome,
  '/notverified': async () => (await import('../../../features/pessoas/acesso/NaoVerificado.tsx')).NaoVerificado,
  '/unauthorized': async () => (await import('../Unauthorized.tsx')).Unauthorized,
}
