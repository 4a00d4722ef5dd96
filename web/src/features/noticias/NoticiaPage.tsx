import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { Noticia } from '@sie/domain/collections/noticias.ts'
import { address } from '@sie/domain/portal/address.ts'
import { metaDaNoticia } from '@sie/domain/portal/paginas.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { publicFileAddress } from '../../platform/environment.ts'
import type { PageMeta } from '../../platform/pageMeta.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { PublishedRecord } from '../../ui/publicacao/PublishedRecord.tsx'
import { Artigo } from './Artigo.tsx'
import { enderecoDaNoticia, type NoticiaPublicada } from './campos.ts'

/** /noticias/noticia: one news record. */
export function NoticiaPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const id = params.get('id') ?? ''
  // Whether there is one for members alone is known to them alone.
  if (session === undefined) return <PageSkeleton />
  return (
    <PublishedRecord<Noticia>
      key={id}
      collection="noticias"
      id={id}
      audience={session ? 'filiados' : 'todos'}
      meta={metaOf}
      missing={<NaoEncontrada />}
    >
      {(noticia) => <Artigo noticia={noticia} />}
    </PublishedRecord>
  )
}

const metaOf = (noticia: NoticiaPublicada): PageMeta =>
  metaDaNoticia(noticia, `${window.location.origin}${enderecoDaNoticia(noticia.id)}`, publicFileAddress)

function NaoEncontrada() {
  return (
    <Container sx={{ py: 4 }}>
      <Typography variant="h3" component="h1" sx={{ textAlign: 'center', mt: 3 }}>
        Notícia não encontrada
      </Typography>
      <EmptyState
        title="Esta notícia não está no ar."
        text="Ela pode ter sido retirada, ou o endereço pode ter um erro."
        action={
          <Button component={Link} to={address('/noticias')} variant="contained">
            Ver as notícias
          </Button>
        }
      />
    </Container>
  )
}
