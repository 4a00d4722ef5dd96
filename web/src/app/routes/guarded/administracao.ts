import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/sie/administracao/usersgroups': async () =>
    (await import('../../../features/painel/administracao/GruposPage.tsx')).GruposPage,
  '/sie/administracao/addusersgroup': async () =>
    (await import('../../../features/painel/administracao/GrupoPage.tsx')).GrupoPage,
  '/sie/administracao/users': async () =>
    (await import('../../../features/painel/administracao/UsuariosPage.tsx')).UsuariosPage,
  '/sie/administracao/users?auditoria': async () =>
    (await import('../../../features/painel/administracao/AuditoriaPage.tsx')).AuditoriaPage,
  '/sie/administracao/adduser': async () =>
    (await import('../../../features/painel/administracao/UsuarioPage.tsx')).UsuarioPage,
  '/sie/administracao/departamentos': async () =>
    (await import('../../../features/painel/administracao/DepartamentosPage.tsx')).DepartamentosPage,
  '/sie/administracao/adddepartamento': async () =>
    (await import('../../../features/painel/administracao/DepartamentoPage.tsx')).DepartamentoPage,
  '/institucional/regimentotaxas/addservice': async () =>
    (await import('../../../features/financeiro/servicos/ServicoPage.tsx')).ServicoDoRegimentoPage,
  '/apoiadores': async () => (await import('../../../features/conteudo/institucional/Apoiadores.tsx')).ApoiadoresPage,
  '/apoiadores/addapoiador': async () =>
    (await import('../../../features/conteudo/institucional/Apoiadores.tsx')).ApoiadorPage,
  '/admin/production-dashboard': async () =>
    (await import('../../../features/painel/monitoramento/PainelProducao.tsx')).PainelProducao,
}
