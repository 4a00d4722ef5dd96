import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/helpdesk': async () => (await import('../../../features/ajuda/AjudaPage.tsx')).AjudaPage,
  '/helpdesk/faqs': async () => (await import('../../../features/ajuda/FaqsPage.tsx')).FaqsPage,
  '/helpdesk/editfaq': async () => (await import('../../../features/ajuda/FaqFormPage.tsx')).FaqFormPage,
  '/helpdesk/editfaq?ver=lista': async () => (await import('../../../features/ajuda/AjudaDaMesa.tsx')).FaqsDaMesa,
  '/helpdesk/tutoriais': async () => (await import('../../../features/ajuda/TutoriaisPage.tsx')).TutoriaisPage,
  '/helpdesk/edittutorial': async () => (await import('../../../features/ajuda/TutorialFormPage.tsx')).TutorialFormPage,
  '/helpdesk/edittutorial?ver=lista': async () =>
    (await import('../../../features/ajuda/AjudaDaMesa.tsx')).TutoriaisDaMesa,
  '/helpdesk/tickets': async () => (await import('../../../features/ajuda/TicketsPage.tsx')).TicketsPage,
  '/helpdesk/tickets?ver=correio': async () => (await import('../../../features/ajuda/CorreioPage.tsx')).CorreioPage,
  '/helpdesk/tickets?ver=lista': async () =>
    (await import('../../../features/ajuda/ListaDeChamados.tsx')).ListaDeChamados,
  '/helpdesk/tickets?ver=relatorio': async () =>
    (await import('../../../features/ajuda/RelatorioPage.tsx')).RelatorioPage,
  '/helpdesk/editticket': async () => (await import('../../../features/ajuda/TicketPage.tsx')).TicketPage,
}
