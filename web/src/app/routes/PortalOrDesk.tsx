import { lazy, Suspense, useDeferredValue } from 'react'
import { loadPart } from '../../platform/parts.ts'
import { useSession } from '../../platform/session.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { Banners } from '../shell/Banners.tsx'
import { PublicLayout } from '../portal/PublicLayout.tsx'

const DeskLayout = lazy(async () => ({ default: (await loadPart(() => import('../desk/DeskLayout.tsx'))).DeskLayout }))

/** The frame of an address that is public and guarded again: the portal for a visitor, the desk for the signed-in. */
export function PortalOrDesk() {
  // What lies below is drawn in slices, so that the first desk of a slow phone does not freeze it.
  const session = useDeferredValue(useSession())
  if (session === undefined)
    return (
      <>
        <Banners />
        <PageSkeleton />
      </>
    )
  // Who must change a password, confirm or complete first has no desk yet.
  const hasDesk = session?.registroCompleto && !session.trocarSenha && !session.faltaConfirmar
  return hasDesk ? (
    <Suspense fallback={<PageSkeleton />}>
      <DeskLayout />
    </Suspense>
  ) : (
    <PublicLayout />
  )
}
