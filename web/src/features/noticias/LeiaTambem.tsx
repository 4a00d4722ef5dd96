import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Noticia } from '@sie/domain/collections/noticias.ts'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { CAMPOS_DO_CARTAO, CartaoDaNoticia } from '../../ui/publicacao/CartaoDaNoticia.tsx'
import { grade } from '../../ui/publicacao/CartaoPublicado.tsx'
import { PublishedList } from '../../ui/publicacao/PublishedList.tsx'
import { RECENTES } from './campos.ts'

const MAIS = 3

/** The newest of the same category. */
export function LeiaTambem({ id, categoria }: { id: string; categoria: string }) {
  const { domainId } = useDomainDetails()
  return (
    <PublishedList<Noticia>
      collection="noticias"
      query={{ equal: { 'vinculo.idEntidade': domainId, categoria }, order: RECENTES, limit: MAIS + 1 }}
      fields={CAMPOS_DO_CARTAO}
      skeleton={null}
      empty={null}
    >
      {(rows) => {
        const others = rows.filter((row) => row.id !== id).slice(0, MAIS)
        if (others.length === 0) return null
        return (
          <Box
            component="section"
            aria-labelledby="leia-tambem"
            sx={{ bgcolor: 'action.hover', py: { xs: 5, md: 7 }, '@media print': { display: 'none' } }}
          >
            <Container>
              <Typography variant="h4" component="h2" id="leia-tambem" sx={{ mb: 3 }}>
                Leia também
              </Typography>
              <Box sx={grade}>
                {others.map((row) => (
                  <CartaoDaNoticia key={row.id} noticia={row} nivel="h3" />
                ))}
              </Box>
            </Container>
          </Box>
        )
      }}
    </PublishedList>
  )
}
