import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RequireRule } from './RequireRule.tsx'

const Grupos = lazy(async () => ({ default: (await import('../features/administracao/GruposPage.tsx')).GruposPage }))
const Grupo = lazy(async () => ({ default: (await import('../features/administracao/GrupoPage.tsx')).GrupoPage }))
const Departamentos = lazy(async () => ({ default: (await import('../features/administracao/DepartamentosPage.tsx')).DepartamentosPage }))
const Departamento = lazy(async () => ({ default: (await import('../features/administracao/DepartamentoPage.tsx')).DepartamentoPage }))
const Usuarios = lazy(async () => ({ default: (await import('../features/administracao/UsuariosPage.tsx')).UsuariosPage }))
const Usuario = lazy(async () => ({ default: (await import('../features/administracao/UsuarioPage.tsx')).UsuarioPage }))
const Auditoria = lazy(async () => ({ default: (await import('../features/administracao/AuditoriaPage.tsx')).AuditoriaPage }))

export const GruposRoute = () => <RequireRule rule="usersgroups:ler" title="Grupos"><Grupos /></RequireRule>
export const GrupoRoute = () => <RequireRule rule="usersgroups:ler" title="Grupo"><Grupo /></RequireRule>
export const DepartamentosRoute = () => <RequireRule rule="departamentos:ler" title="Departamentos"><Departamentos /></RequireRule>
export const DepartamentoRoute = () => <RequireRule rule="departamentos:ler" title="Departamento"><Departamento /></RequireRule>
export const UsuarioRoute = () => <RequireRule rule="users:ler" title="Usuário"><Usuario /></RequireRule>

/** The users; with `?auditoria` the audit, as the addresses of the specification are closed. */
export function UsuariosRoute() {
  const [params] = useSearchParams()
  if (params.has('auditoria')) return <RequireRule rule="sistema:auditoria" title="Auditoria"><Auditoria /></RequireRule>
  return <RequireRule rule="users:ler" title="Usuários"><Usuarios /></RequireRule>
}
