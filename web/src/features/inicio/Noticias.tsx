import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Noticia } from '@sie/domain/collections/noticias.ts'
import { address } from '@sie/domain/portal/address.ts'
import { Link } from 'react-router-dom'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { CAMPOS_DO_CARTAO, CartaoDaNoticia } from '../../ui/publicacao/CartaoDaNoticia.tsx'
import { CartoesAEspera, grade } from '../../ui/publicacao/CartaoPublicado.tsx'
import { PublishedList } from '../../ui/publicacao/PublishedList.tsx'

const MOSTRADAS = 3

/** The portal's newest news; nothing where there are none. Keeps its place while they are on their way. */
export function Noticias() {
  const { domainId } = useDomainDetails()
  return (
    <PublishedList<Noticia>
      collection="noticias"
      query={{
        equal: { 'vinculo.idEntidade': domainId },
        order: { path: 'publicacao.publicarEm', direction: 'desc' },
        limit: MOSTRADAS,
      }}
      fields={CAMPOS_DO_CARTAO}
      skeleton={
        <Container component="section" sx={{ py: { xs: 5, md: 7 } }} aria-label="Notícias">
          <CartoesAEspera quantos={MOSTRADAS} />
        </Container>
      }
      empty={null}
    >
      {(rows) => (
        <Container component="section" aria-labelledby="noticias" sx={{ py: { xs: 5, md: 7 } }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 3 }}>
            <Typography variant="h4" component="h2" id="noticias">
              Notícias
            </Typography>
            <Button component={Link} to={address('/noticias')}>
              Ver todas
            </Button>
          </Box>
          <Box sx={grade}>
            {rows.map((row) => (
              <CartaoDaNoticia key={row.id} noticia={row} nivel="h3" />
            ))}
          </Box>
        </Container>
      )}
    </PublishedList>
  )
}
