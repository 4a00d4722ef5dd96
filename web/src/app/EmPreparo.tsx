import Button from '@mui/material/Button'
import { titleOf } from '@sie/domain/portal/routes.ts'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageContainer } from '../ui/PageContainer.tsx'

/** A known address whose screen does not exist yet. */
export function EmPreparo() {
  const { pathname } = useLocation()
  return (
    <PageContainer title={titleOf(pathname) ?? 'Em preparo'}>
      <EmptyState title="Esta página ainda não está pronta." text="O endereço é o certo; o conteúdo vem em uma próxima etapa." action={<Button component={Link} to="/" variant="outlined">Ir para o início</Button>} />
    </PageContainer>
  )
}
