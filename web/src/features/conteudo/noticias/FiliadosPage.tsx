import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { ListaDeNoticias } from './ListaDeNoticias.tsx'

/** /noticias/filiados: news for users with an active account. */
export function FiliadosPage() {
  const location = useLocation()
  const session = useSession()
  if (session === undefined) return <PageSkeleton />
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ mb: 3 }}>
        Notícias para filiados
      </Typography>
      {session ? (
        <ListaDeNoticias
          categoria=""
          busca=""
          audience="filiados"
          vazio={
            <EmptyState
              title="Nada só para filiados por enquanto."
              text="As notícias abertas a todos continuam na página de notícias."
              action={
                <Button component={Link} to={address('/noticias')} variant="outlined">
                  Ver todas as notícias
                </Button>
              }
            />
          }
        />
      ) : (
        <EmptyState
          title="Estas notícias são de quem é filiado."
          text="Entre com a sua conta para ler."
          action={
            <Button component={Link} to={address('/login')} state={{ from: location }} variant="contained">
              Entrar
            </Button>
          }
        />
      )}
    </Container>
  )
}
