import { lazy } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RequireRule } from './RequireRule.tsx'

const Usuarios = lazy(async () => ({
  default: (await import('../features/administracao/UsuariosPage.tsx')).UsuariosPage,
}))
const Auditoria = lazy(async () => ({
  default: (await import('../features/administracao/AuditoriaPage.tsx')).AuditoriaPage,
}))

/** The users; with `?auditoria` the audit, as the addresses of the specification are closed. */
export function UsuariosRoute() {
  const [params] = useSearchParams()
  if (params.has('auditoria'))
    return (
      <RequireRule rule="sistema:auditoria" title="Auditoria">
        <Auditoria />
      </RequireRule>
    )
  return (
    <RequireRule rule="users:ler" title="Usuários">
      <Usuarios />
    </RequireRule>
  )
}
