import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/sie/administracao/usersgroups': async () =>
    (await import('../../../features/administracao/GruposPage.tsx')).GruposPage,
  '/sie/administracao/addusersgroup': async () =>
    (await import('../../../features/administracao/GrupoPage.tsx')).GrupoPage,
  '/sie/administracao/users': async () =>
    (await import('../../../features/administracao/UsuariosPage.tsx')).UsuariosPage,
  '/sie/administracao/users?auditoria': async () =>
    (await import('../../../features/administracao/AuditoriaPage.tsx')).AuditoriaPage,
  '/sie/administracao/adduser': async () =>
    (await import('../../../features/administracao/UsuarioPage.tsx')).UsuarioPage,
  '/sie/administracao/departamentos': async () =>
    (await import('../../../features/administracao/DepartamentosPage.tsx')).DepartamentosPage,
  '/sie/administracao/adddepartamento': async () =>
    (await import('../../../features/administracao/DepartamentoPage.tsx')).DepartamentoPage,
  '/institucional/regimentotaxas/addservice': async () =>
    (await import('../../../features/servicos/ServicoPage.tsx')).ServicoDoRegimentoPage,
  '/apoiadores': async () => (await import('../../../features/institucional/Apoiadores.tsx')).ApoiadoresPage,
  '/apoiadores/addapoiador': async () => (await import('../../../features/institucional/Apoiadores.tsx')).ApoiadorPage,
  '/admin/production-dashboard': async () =>
    (await import('../../../features/monitoramento/PainelProducao.tsx')).PainelProducao,
}
