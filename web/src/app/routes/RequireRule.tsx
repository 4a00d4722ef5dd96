import { address } from '@sie/domain/base/portal/address.ts'
import { holdsAny } from '@sie/domain/base/rights/alguma.ts'
import { useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useHolds } from '../../platform/store.ts'
import { hasUnsavedChanges } from '../../ui/form/useUnsavedGuard.ts'

/**
 * Shows a screen to users who hold its rule, or one of its rules, in the current portal; others are redirected to /unauthorized, which names the
 * missing rule, and redirects back as soon as they hold it.
 */
export function RequireRule({ rule, children }: { rule: string | readonly string[]; children: ReactNode }) {
  const holds = useHolds()
  const location = useLocation()
  const [first = ''] = [rule].flat()
  const allowed = holdsAny(rule, (one) => holds(one))
  const [wasAllowed, setWasAllowed] = useState(allowed)
  if (allowed && !wasAllowed) setWasAllowed(true)
  // A user who loses the right while writing keeps the form: it shows a message itself, and the rules refuse what is sent.
  return allowed || (wasAllowed && hasUnsavedChanges()) ? (
    children
  ) : (
    <Navigate to={address('/unauthorized', { regra: first })} replace state={{ from: location, rule }} />
  )
}
