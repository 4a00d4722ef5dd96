import { CAMPOS_DO_CARTAO } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { usePublishedRecords } from '../../../data/published.ts'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { CartaoDaNoticia } from '../../../ui/publicacao/CartaoDaNoticia.tsx'
import { grade } from '../../../ui/publicacao/CartaoPublicado.tsx'
import { PublishedList } from '../../../ui/publicacao/PublishedList.tsx'
import { RECENTES, type NoticiaPublicada } from './campos.ts'

const MAIS = 3

interface LeiaTambemProps {
  id: string
  categoria: string
  /** ids of news that the editor chose */
  escolhidas: readonly string[]
}

/** News that the editor chose, else the newest of the same category: at most three documents, as a page reads four. */
export function LeiaTambem({ id, categoria, escolhidas }: LeiaTambemProps) {
  const { domainId } = useDomainDetails()
  const chosen = usePublishedRecords<NoticiaPublicada>('noticias', escolhidas.slice(0, MAIS), CAMPOS_DO_CARTAO)
  if (escolhidas.length > 0) return <Cartoes rows={chosen} />
  return (
    <PublishedList<Noticia>
      collection="noticias"
      query={{ equal: { 'vinculo.idEntidade': domainId, categoria }, order: RECENTES, limit: MAIS, alone: true }}
      fields={CAMPOS_DO_CARTAO}
      skeleton={null}
      empty={null}
    >
      {(rows) => <Cartoes rows={rows.filter((row) => row.id !== id)} />}
    </PublishedList>
  )
}

function Cartoes({ rows }: { rows: readonly NoticiaPublicada[] }) {
  if (rows.length === 0) return null
  return (
    <Box
      component="section"
      aria-labelledby="leia-tambem"
      sx={{ bgcolor: 'action.hover', py: { xs: 5, md: 7 }, displayPrint: 'none' }}
    >
      <Container>
        <Typography variant="h4" component="h2" id="leia-tambem" sx={{ mb: 3 }}>
          Leia também
        </Typography>
        <Box sx={grade}>
          {rows.map((row) => (
            <CartaoDaNoticia key={row.id} noticia={row} nivel="h3" />
          ))}
        </Box>
      </Container>
    </Box>
  )
}
