import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/sie': async () => (await import('../../desk/SiePage.tsx')).SiePage,
  '/sie/dashboard?ver=agenda': async () => (await import('../../../features/painel/agenda/AgendaPage.tsx')).AgendaPage,
  '/sie/dashboard?ver=lotes': async () => (await import('../../../features/painel/lotes/LotesPage.tsx')).LotesPage,
  '/sie/dashboard': async () => (await import('../../../features/painel/inicio/painel/Painel.tsx')).Painel,
}
