import Button from '@mui/material/Button'
import { address } from '@sie/domain/portal/address.ts'
import { rotaDe } from '@sie/domain/portal/routes.ts'
import { Link, useLocation } from 'react-router-dom'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'

/** Placeholder of a known address whose screen does not exist yet. */
export function EmPreparo() {
  const { pathname } = useLocation()
  const rota = rotaDe(pathname)
  const back =
    rota?.guard === 'sessao'
      ? { to: address('/sie/dashboard'), label: 'Voltar ao painel' }
      : { to: address('/'), label: 'Ir para o início' }
  return (
    <PageContainer title={rota?.title ?? 'Em preparo'}>
      <EmptyState
        title="Esta página ainda não está pronta."
        text="O endereço é o certo; o conteúdo vem em uma próxima etapa."
        action={
          <Button component={Link} to={back.to} variant="outlined">
            {back.label}
          </Button>
        }
      />
    </PageContainer>
  )
}
