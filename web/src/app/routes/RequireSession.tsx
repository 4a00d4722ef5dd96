import { address } from '@sie/domain/portal/address.ts'
import { useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../platform/session.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { Banners } from '../shell/Banners.tsx'

/**
 * Guarded routes: a visitor goes to /login with `from` (specification 2, "Route guard"); who must change a password set by somebody else, confirm
 * the e-mail, or complete the registration is led there first.
 */
export function RequireSession() {
  // What lies below is drawn in slices, so that the first desk of a slow phone does not freeze it.
  const session = useDeferredValue(useSession())
  const location = useLocation()
  // Without a connection nobody is known yet; the banner says why it takes so long.
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
