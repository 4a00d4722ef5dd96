import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import type { VideoDaEduca } from '@sie/domain/ensino/collections/videos.ts'
import { enderecoDoVideo } from '@sie/domain/conteudo/video.ts'
import { faixasDe, paraQuemEmPalavras, temasDe } from '@sie/domain/ensino/educa/temas.ts'
import { assistido, capitulosDe, codigoDoVideo, emTempo } from '@sie/domain/ensino/educa/video.ts'
import { metaDaEduca } from '@sie/domain/ensino/paginasDaEduca.ts'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { publicFileAddress } from '../../../data/published.ts'
import { useSession } from '../../../platform/session.ts'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { Perto } from '../../../ui/layout/Perto.tsx'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import { Acoes } from './Acoes.tsx'
import { Assuntos } from './Assuntos.tsx'
import { Miniatura } from './Miniatura.tsx'
import { Player } from './Player.tsx'
import { enderecoDoFeed, enderecoDoVideoDaEduca, type VideoPublicado } from './tipos.ts'
import { useEducaPublica } from './useEducaPublica.ts'
import { useMinhaParte } from './useMinhaParte.ts'

const Conversa = lazy(async () => ({ default: (await import('./Conversa.tsx')).Conversa }))

/** /cbtkdeduca/video/:id: one video. */
export function VideoPage() {
  const { id = '' } = useParams()
  const session = useSession()
  if (session === undefined) return <PageSkeleton />
  return (
    <PublishedRecord<VideoDaEduca>
      key={id}
      collection="videos"
      id={id}
      audience={session ? 'filiados' : 'todos'}
      meta={(video, origin) => metaDaEduca('video', video, `${origin}${enderecoDoVideoDaEduca(id)}`, publicFileAddress)}
      missing={
        <PaginaAusente
          titulo="Vídeo não encontrado"
          resumo="Este vídeo não está no ar."
          texto="Ele pode ter sido retirado, ou o endereço pode ter um erro."
          lista={enderecoDoFeed('videos')}
          verLista="Ver os vídeos"
        />
      }
    >
      {(video) => <Aberto video={video} />}
    </PublishedRecord>
  )
}

/** Position where a visitor stopped, in seconds, stored on the device; for the signed-in the server stores it too. */
const lembrado = (id: string): number => {
  try {
    return Number(sessionStorage.getItem(`educa-video-${id}`) ?? 0) || 0
  } catch {
    return 0
  }
}

function Aberto({ video }: { video: VideoPublicado }) {
  const { id, titulo = '', capa, endereco, duracao = 0, descricao = '', capitulos, tags, publicacao } = video
  const parte = useMinhaParte('videos', id)
  const { faixas } = useEducaPublica()
  const [desde, setDesde] = useState<number>()
  const stored = parte.minha?.segundos ?? lembrado(id)
  const seen = assistido(stored, duracao)
  const chapters = capitulosDe(capitulos)
  const codigo = codigoDoVideo(endereco)
  const keep = (segundos: number) => {
    try {
      sessionStorage.setItem(`educa-video-${id}`, String(segundos))
    } catch {
      // Storage is refused: the position is not stored.
    }
    if (parte.session) parte.marcar.mutate({ segundos })
  }
  return (
    <Container component="article" sx={{ py: { xs: 2, md: 4 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
          alignItems: 'start',
        }}
      >
        <div>
          <Player
            id={id}
            codigo={codigo}
            titulo={titulo}
            capa={capa}
            restrita={publicacao?.publico === 'filiados'}
            desde={desde}
            parou={seen ? 0 : stored}
            onTocar={setDesde}
            onTempo={keep}
          />
          <Typography
            variant="h3"
            component="h1"
            sx={{ mt: 2, fontSize: { xs: '1.75rem', md: '2.4rem' }, lineHeight: 1.1 }}
          >
            {titulo}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
            {[
              shortDate(publicacao?.publicarEm),
              duracao > 0 ? `dura ${emTempo(duracao)}` : '',
              paraQuemEmPalavras(video, faixas),
              seen ? 'assistido' : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Acoes
            alvo="videos"
            id={id}
            titulo={titulo}
            endereco={enderecoDoVideoDaEduca(id)}
            curtidas={video.curtidas ?? 0}
            parte={parte}
          />
          {descricao && (
            <Typography sx={{ mt: 3, whiteSpace: 'pre-line', maxWidth: '66ch', overflowWrap: 'anywhere' }}>
              {descricao}
            </Typography>
          )}
          {chapters.length > 0 && (
            <Box component="section" aria-labelledby="capitulos" sx={{ mt: 4 }}>
              <Typography variant="h5" component="h2" id="capitulos" sx={{ mb: 1 }}>
                Capítulos
              </Typography>
              <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '66ch' }}>
                {chapters.map(({ inicio, titulo: name }) => (
                  <Box component="li" key={`${inicio} ${name}`} sx={{ borderTop: 1, borderColor: 'divider' }}>
                    <Box
                      component="button"
                      type="button"
                      onClick={() => setDesde(inicio)}
                      sx={{
                        display: 'flex',
                        gap: 2,
                        width: 1,
                        minHeight: 48,
                        alignItems: 'center',
                        border: 0,
                        bgcolor: 'transparent',
                        color: 'inherit',
                        font: 'inherit',
                        textAlign: 'left',
                        cursor: 'pointer',
                        p: 0,
                        '&:hover': { textDecoration: 'underline' },
                      }}
                    >
                      <Box
                        component="span"
                        sx={{ width: 64, color: 'primary.main', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
                      >
                        {emTempo(inicio)}
                      </Box>
                      <span>{name}</span>
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          )}
          <Assuntos categoria={video.categoria} tags={tags} />
          {codigo && (
            <Typography variant="body2" sx={{ mt: 3 }}>
              <Link href={enderecoDoVideo({ servico: 'youtube', codigo })} rel="noopener" target="_blank">
                Ver no YouTube
              </Link>
            </Typography>
          )}
          <Perto>
            <Suspense>
              <Conversa
                alvo="videos"
                id={id}
                fechada={video.conversa === 'fechados'}
                menoresEsperam={video.conversa !== 'livres'}
                comentarios={video.comentarios ?? []}
                parte={parte}
              />
            </Suspense>
          </Perto>
        </div>
        <Perto>
          <Relacionados video={video} />
        </Perto>
      </Box>
    </Container>
  )
}

const MAIS = 3

/** Further videos for the same form or belt, then the newest. */
function Relacionados({ video }: { video: VideoPublicado }) {
  const tema = video.poomsae && video.poomsae !== 'nenhum' ? video.poomsae : faixasDe(video)[0]
  // The document that holds them has the fields of a published video.
  const newest = useEducaPublica().videos.filter(({ id }) => id !== video.id) as readonly VideoPublicado[]
  const alike = newest.filter((row) => tema !== undefined && temasDe(row).includes(tema))
  const others = [...new Set([...alike, ...newest])].slice(0, MAIS)
  if (others.length === 0) return null
  return (
    <Box component="aside" aria-labelledby="relacionados" sx={{ displayPrint: 'none' }}>
      <Typography variant="h6" component="h2" id="relacionados" sx={{ mb: 2 }}>
        Veja também
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {others.map(({ id, titulo, capa, duracao }) => (
          <Box key={id} sx={{ position: 'relative' }}>
            <Miniatura id={id} capa={capa} duracao={duracao} />
            <Link
              component={RouterLink}
              to={enderecoDoVideoDaEduca(id)}
              color="inherit"
              underline="hover"
              sx={{
                display: 'block',
                mt: 1,
                fontWeight: 600,
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {titulo}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
