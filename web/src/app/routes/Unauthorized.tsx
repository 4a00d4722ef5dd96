import { holdsAny } from '@sie/domain/base/rights/alguma.ts'
import { pageTitle } from '@sie/domain/base/portal/pageNames.ts'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { destination, origin } from '../../features/pessoas/acesso/destination.ts'
import { SemPermissao } from '../../features/pessoas/acesso/SemPermissao.tsx'
import { useSession } from '../../platform/session.ts'
import { useHolds } from '../../platform/store.ts'
import { OutroPortal } from './OutroPortal.tsx'

interface Led {
  /** rules of the page, one of which suffices */
  rule?: string | readonly string[]
}

/** /unauthorized: shown where a rule is missing. As soon as the user holds it, here or in the entity they choose, it redirects back. */
export function Unauthorized() {
  const { state } = useLocation() as { state: unknown }
  const [params] = useSearchParams()
  const session = useSession()
  const holds = useHolds()
  const asked = params.get('regra') ?? ''
  const from = origin(state)
  const rule = (state as Led | null)?.rule ?? asked
  if (from && rule && holdsAny(rule, (one) => holds(one))) return <Navigate to={destination(state)} replace />
  return (
    <>
      {session && asked && <OutroPortal rule={asked} />}
      <SemPermissao regra={asked} pagina={from && pageTitle(from.pathname, from.search)} />
    </>
  )
}
