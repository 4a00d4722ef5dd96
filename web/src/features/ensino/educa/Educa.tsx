import Button from '@mui/material/Button'
import { address } from '@sie/domain/base/portal/address.ts'
import { educaCompleto } from '@sie/domain/base/portal/host.ts'
import { titleOf } from '@sie/domain/base/portal/routes.ts'
import { Link, useLocation } from 'react-router-dom'
import { useHost } from '../../../platform/drawing.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { FeedPage } from './FeedPage.tsx'

/** /cbtkdeduca and its feeds: a placeholder except on localhost and the preview host (specification 2). */
export function Educa() {
  const { pathname } = useLocation()
  const host = useHost()
  if (educaCompleto(host)) return <FeedPage />
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
