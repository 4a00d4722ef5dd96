import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import type { Postagem } from '@sie/domain/ensino/collections/postagens.ts'
import { paraQuemEmPalavras } from '@sie/domain/ensino/educa/temas.ts'
import { metaDaEduca } from '@sie/domain/ensino/paginasDaEduca.ts'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { publicFileAddress } from '../../../data/published.ts'
import { useSession } from '../../../platform/session.ts'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import { RichText } from '../../../ui/record/RichText.tsx'
import { Acoes } from './Acoes.tsx'
import { Assuntos } from './Assuntos.tsx'
import { enderecoDaPostagem, enderecoDoFeed, type PostagemPublicada } from './tipos.ts'
import { useEducaPublica } from './useEducaPublica.ts'
import { useMinhaParte } from './useMinhaParte.ts'

const Conversa = lazy(async () => ({ default: (await import('./Conversa.tsx')).Conversa }))

/** /cbtkdeduca/postagem/:id: one post. */
export function PostagemPage() {
  const { id = '' } = useParams()
  const session = useSession()
  if (session === undefined) return <PageSkeleton />
  return (
    <PublishedRecord<Postagem>
      key={id}
      collection="postagens"
      id={id}
      audience={session ? 'filiados' : 'todos'}
      meta={(post, origin) => metaDaEduca('postagem', post, `${origin}${enderecoDaPostagem(id)}`, publicFileAddress)}
      missing={
        <PaginaAusente
          titulo="Postagem não encontrada"
          resumo="Esta postagem não está no ar."
          texto="Ela pode ter sido retirada, ou o endereço pode ter um erro."
          lista={enderecoDoFeed('postagens')}
          verLista="Ver as postagens"
        />
      }
    >
      {(post) => <Aberta postagem={post} />}
    </PublishedRecord>
  )
}

function Aberta({ postagem }: { postagem: PostagemPublicada }) {
  const { id, titulo = '', resumo, capa, texto, galeria = [], autor, tags, publicacao } = postagem
  const restrita = publicacao?.publico === 'filiados'
  const parte = useMinhaParte('postagens', id)
  const { faixas } = useEducaPublica()
  return (
    <Container component="article" sx={{ py: { xs: 3, md: 5 } }}>
      <Box sx={{ maxWidth: 760, mx: 'auto' }}>
        <Typography component="p" color="textSecondary" sx={{ mb: 1 }}>
          {[shortDate(publicacao?.publicarEm), autor, paraQuemEmPalavras(postagem, faixas)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography
          variant="h2"
          component="h1"
          sx={{ fontSize: { xs: '2rem', md: '2.8rem' }, lineHeight: 1.08, mb: 2, overflowWrap: 'anywhere' }}
        >
          {titulo}
        </Typography>
        {resumo && (
          <Typography color="textSecondary" sx={{ fontSize: '1.25rem', mb: 2 }}>
            {resumo}
          </Typography>
        )}
        {capa?.arquivo && (
          <Box component="figure" sx={{ m: 0, mb: 3 }}>
            <Imagem imagem={capa} restrita={restrita} primeira sizes="(min-width: 800px) 760px, 100vw" />
            {capa.credito && (
              <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {capa.credito}
              </Typography>
            )}
          </Box>
        )}
        <RichText text={texto} />
        {galeria.map((imagem) => (
          <Box component="figure" key={imagem.arquivo} sx={{ m: 0, mt: 3 }}>
            <Imagem imagem={imagem} restrita={restrita} proporcao="3 / 2" sizes="(min-width: 800px) 760px, 100vw" />
            {imagem.legenda && (
              <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
                {imagem.legenda}
              </Typography>
            )}
          </Box>
        ))}
        <Assuntos categoria={postagem.categoria} tags={tags} />
        <Box sx={{ mt: 4 }}>
          <Acoes
            alvo="postagens"
            id={id}
            titulo={titulo}
            endereco={enderecoDaPostagem(id)}
            curtidas={postagem.curtidas ?? 0}
            parte={parte}
          />
        </Box>
        <Suspense>
          <Conversa
            alvo="postagens"
            id={id}
            fechada={postagem.conversa === 'fechados'}
            menoresEsperam={postagem.conversa !== 'livres'}
            comentarios={postagem.comentarios ?? []}
            parte={parte}
          />
        </Suspense>
      </Box>
    </Container>
  )
}
