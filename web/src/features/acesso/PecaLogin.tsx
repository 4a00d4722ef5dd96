import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'

/** For a visitor on a page that holds something only for the signed-in. */
export function PecaLogin({ title }: { title: string }) {
  const location = useLocation()
  return (
    <PageContainer title={title}>
      <EmptyState
        title="Entre na sua conta para continuar."
        text="Depois de entrar você volta para esta página."
        action={
          <Button component={Link} to="/login" state={{ from: location }} variant="contained">
            Entrar
          </Button>
        }
      />
    </PageContainer>
  )
}
