import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/sie/cadastros/pessoas': async () => (await import('../../../features/pessoas/PessoasPage.tsx')).PessoasPage,
  '/sie/cadastros/pessoas?importar': async () =>
    (await import('../../../features/painel/importacao/ImportPlanilha.tsx')).ImportPessoas,
  '/sie/cadastros/pessoas?ver=importarAnuidades': async () =>
    (await import('../../../features/painel/importacao/ImportPlanilha.tsx')).ImportAnuidades,
  '/sie/cadastros/entidades?importar': async () =>
    (await import('../../../features/painel/importacao/ImportPlanilha.tsx')).ImportEntidades,
  '/sie/cadastros/pessoas?ver=duplicados': async () =>
    (await import('../../../features/pessoas/duplicados/DuplicadosPage.tsx')).DuplicadosPage,
  '/sie/cadastros/pessoas?ver=mensagens': async () =>
    (await import('../../../features/pessoas/mensagens/MensagensPage.tsx')).MensagensPage,
  '/sie/cadastros/pessoas?ver=graduacoes': async () =>
    (await import('../../../features/pessoas/Graduacoes.tsx')).GraduacoesPage,
  '/sie/cadastros/pessoas?ver=graduacao': async () =>
    (await import('../../../features/pessoas/Graduacoes.tsx')).GraduacaoPage,
  '/sie/cadastros/pessoas?aba=suspensoes': async () =>
    (await import('../../../features/eventos/sancoes/SuspensoesPage.tsx')).SuspensoesPage,
  '/sie/cadastros/pessoas?aba=suspensao': async () =>
    (await import('../../../features/eventos/sancoes/SuspensoesPage.tsx')).SuspensaoPage,
  '/sie/cadastros/pessoas?aba=licencas': async () =>
    (await import('../../../features/eventos/sancoes/LicencasPage.tsx')).LicencasPage,
  '/sie/cadastros/pessoas?aba=licenca': async () =>
    (await import('../../../features/eventos/sancoes/LicencasPage.tsx')).LicencaPage,
  '/sie/cadastros/pessoas?pendencias': async () =>
    (await import('../../../features/painel/pendencias/PendenciasPage.tsx')).PendenciasPage,
  '/sie/cadastros/addpraticante': async () => (await import('../../../features/pessoas/PessoaPage.tsx')).PessoaPage,
  '/sie/cadastros/entidades': async () => (await import('../../../features/entidades/EntidadesPage.tsx')).EntidadesPage,
  '/sie/cadastros/entidades?ver=arvore': async () =>
    (await import('../../../features/entidades/Arvore.tsx')).ArvorePage,
  '/sie/cadastros/entidades/addentidade': async () =>
    (await import('../../../features/entidades/EntidadePage.tsx')).EntidadePage,
  '/institucional/federacoes/addfederacao': async () =>
    (await import('../../../features/entidades/DoTipo.tsx')).FederacaoPage,
  '/institucional/filiados/addfiliado': async () =>
    (await import('../../../features/entidades/DoTipo.tsx')).FiliadoPage,
  '/institucional/associacoes/addassociacao': async () =>
    (await import('../../../features/entidades/DoTipo.tsx')).AssociacaoPage,
}
