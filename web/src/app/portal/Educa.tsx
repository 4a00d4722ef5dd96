import Button from '@mui/material/Button'
import { address } from '@sie/domain/base/portal/address.ts'
import { educaCompleto } from '@sie/domain/base/portal/host.ts'
import { titleOf } from '@sie/domain/base/portal/routes.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loadPart } from '../../platform/parts.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'

const never = () => () => {}

const FeedPage = lazy(async () => ({
  default: await loadPart(async () => (await import('../../features/ensino/educa/FeedPage.tsx')).FeedPage),
}))

/** /cbtkdeduca and its feeds: a placeholder except on localhost and the preview host (specification 2). Prerendered as the placeholder. */
export function Educa() {
  const { pathname } = useLocation()
  const full = useSyncExternalStore(
    never,
    () => educaCompleto(window.location.host),
    () => false,
  )
  if (full)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <FeedPage />
      </Suspense>
    )
  return (
    <PageContainer title={titleOf(pathname) ?? 'CBTKDeduca'}>
      <EmptyState
        title="A área educacional abre em breve."
        text="Vídeos, postagens e comunicados vão aparecer aqui. Os professores já estão."
        action={
          <>
            <Button component={Link} to={address('/cbtkdeduca/professores')} variant="contained">
              Conhecer os professores
            </Button>{' '}
            <Button component={Link} to={address('/')} variant="outlined">
              Ir para o início
            </Button>
          </>
        }
      />
    </PageContainer>
  )
}
