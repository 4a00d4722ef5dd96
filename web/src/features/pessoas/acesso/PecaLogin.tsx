import Button from '@mui/material/Button'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

/** Message for a visitor on a page that needs a session, with a link to the sign-in. */
export function PecaLogin({ title }: { title: string }) {
  const location = useLocation()
  return (
    <PageContainer title={title}>
      <EmptyState
        title="Entre na sua conta para continuar."
        text="Depois de entrar você volta para esta página."
        action={
          <Button component={Link} to={address('/login')} state={{ from: location }} variant="contained">
            Entrar
          </Button>
        }
      />
    </PageContainer>
  )
}
