import Button from '@mui/material/Button'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'

export function NotFound() {
  return (
    <PageContainer title="Página não encontrada">
      <EmptyState
        title="Este endereço não existe neste portal."
        text="Ele pode ter mudado, ou pode haver um erro de digitação."
        action={
          <Button component={Link} to={address('/')} variant="contained">
            Ir para o início
          </Button>
        }
      />
    </PageContainer>
  )
}
