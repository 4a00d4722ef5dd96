import { address } from '@sie/domain/base/portal/address.ts'
import { useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { Banners } from '../shell/Banners.tsx'

/**
 * Guarded routes: a visitor is redirected to /login with `from` (specification 2, "Route guard"); a user who must change a password set by another
 * person, confirm the e-mail, or complete the registration is redirected to that page first.
 */
export function RequireSession() {
  // Deferred, so that the first render of the desk runs in slices and does not freeze a slow phone.
  const session = useDeferredValue(useSession())
  const location = useLocation()
  // Without a connection the session is unknown; the banner explains the wait.
  if (session === undefined)
    return (
      <>
        <Banners />
        <PageSkeleton />
      </>
    )
  if (session === null) return <Navigate to={address('/login')} replace state={{ from: location }} />
  if (session.trocarSenha) return <Navigate to={address('/change-password')} replace />
  if (session.faltaConfirmar) return <Navigate to={address('/notverified')} replace state={{ from: location }} />
  if (!session.registroCompleto) return <Navigate to={address('/signup-validation')} replace />
  return <Outlet />
}
