import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { VideoDaEduca } from '@sie/domain/ensino/collections/videos.ts'
import { EDUCA_VAZIA, type EducaPublica } from '@sie/domain/ensino/educa/educaPublica.ts'
import { EDUCA_PUBLICA, RANKING_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import { emTempo } from '@sie/domain/ensino/educa/video.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { educaCompleto } from '@sie/domain/base/portal/host.ts'
import {
  pickClasse,
  pedidoDe,
  pontosEscritos,
  SEM_PEDIDO,
  tituloDaClasse,
} from '@sie/domain/competicao/ranking/escolha.ts'
import { INDICE_DO_RANKING, type IndiceDoRanking } from '@sie/domain/competicao/ranking/publico.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { publicDocument } from '../../../data/publicDocument.ts'
import { Arte } from '../../../ui/publicacao/Arte.tsx'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'
import type { Published } from '../../../ui/publicacao/published.ts'
import { Secao } from './Secao.tsx'

/** Number of videos shown. */
const VIDEOS = 3

/** Sections of the home that load once a visitor scrolls near them, each from one document. */
export const MaisAbaixo = () => (
  <>
    <Ranking />
    <Videos />
  </>
)

/** First three of the class with the most athletes. Nothing where there is no ranking. */
function Ranking() {
  const { data } = useQuery(publicDocument<IndiceDoRanking>(`${RANKING_PUBLICO}/${INDICE_DO_RANKING}`, { classes: {} }))
  const classe = data && pickClasse(data, SEM_PEDIDO)?.classe
  if (!classe?.primeiros?.length) return null
  return (
    <Secao
      id="ranking"
      titulo="Ranking nacional"
      mais={{ to: address('/preview/ranking', { ...pedidoDe(classe) }), label: 'Ranking completo' }}
    >
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {tituloDaClasse(classe)}
      </Typography>
      <Box component="ol" aria-labelledby="ranking" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {classe.primeiros.map(({ posicao, nome, uf, total }, index) => (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'grid',
              gridTemplateColumns: '56px minmax(0, 1fr) auto',
              gap: 1.5,
              alignItems: 'baseline',
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="b" variant="h5" sx={{ color: 'primary.main', fontVariantNumeric: 'tabular-nums' }}>
              {posicao}º
            </Typography>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {[nome, uf].filter(Boolean).join(' · ')}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{`${pontosEscritos(total)} pontos`}</Typography>
          </Box>
        ))}
      </Box>
    </Secao>
  )
}

/** Newest videos of the education area. Nothing where there are none. */
function Videos() {
  const { data = EDUCA_VAZIA } = useQuery(publicDocument<EducaPublica>(EDUCA_PUBLICA, EDUCA_VAZIA))
  // The document has the fields of a published video.
  const videos = data.videos.slice(0, VIDEOS) as readonly Published<VideoDaEduca>[]
  if (videos.length === 0) return null
  return (
    <Secao
      id="videos"
      titulo="Vídeos"
      alternada
      mais={
        educaCompleto(window.location.host)
          ? { to: address('/cbtkdeduca/videos'), label: 'Todos os vídeos' }
          : undefined
      }
    >
      <Box
        component="ul"
        aria-labelledby="videos"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${VIDEOS}, minmax(0, 1fr))` },
        }}
      >
        {videos.map(({ id, titulo, capa, duracao = 0 }) => (
          <Box component="li" key={id} sx={{ position: 'relative' }}>
            <Imagem
              imagem={capa}
              decorativa
              proporcao="16 / 9"
              sizes="(min-width: 900px) 380px, 100vw"
              semImagem={<Arte id={id} />}
            />
            <Link
              component={RouterLink}
              to={address('/cbtkdeduca/video/:id', { id })}
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
            {duracao > 0 && (
              <Typography variant="body2" color="textSecondary">
                {`dura ${emTempo(duracao)}`}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Secao>
  )
}
