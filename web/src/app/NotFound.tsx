import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageContainer } from '../ui/PageContainer.tsx'

export function NotFound() {
  return (
    <PageContainer title="Página não encontrada">
      <EmptyState
        title="Este endereço não existe neste portal."
        text="Ele pode ter mudado, ou pode haver um erro de digitação."
        action={
          <Button component={Link} to="/" variant="contained">
            Ir para o início
          </Button>
        }
      />
    </PageContainer>
  )
}
