import { lazy, Suspense, useDeferredValue } from 'react'
import { loadPart } from '../../platform/parts.ts'
import { useSession } from '../../platform/session.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { Banners } from '../shell/Banners.tsx'
import { PublicLayout } from '../portal/PublicLayout.tsx'

const DeskLayout = lazy(async () => ({ default: (await loadPart(() => import('../desk/DeskLayout.tsx'))).DeskLayout }))

/** Layout of addresses that are both public and guarded: the portal for visitors, the desk for the signed-in. */
export function PortalOrDesk() {
  // Deferred, so that the first render of the desk runs in slices and does not freeze a slow phone.
  const session = useDeferredValue(useSession())
  if (session === undefined)
    return (
      <>
        <Banners />
        <PageSkeleton />
      </>
    )
  // A user who must first change the password, confirm the e-mail or complete the registration has no desk yet.
  const hasDesk = session?.registroCompleto && !session.trocarSenha && !session.faltaConfirmar
  return hasDesk ? (
    <Suspense fallback={<PageSkeleton />}>
      <DeskLayout />
    </Suspense>
  ) : (
    <PublicLayout />
  )
}
