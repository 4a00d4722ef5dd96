import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import { CATEGORIAS_DE_NOTICIA } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Arte } from '../../../ui/publicacao/Arte.tsx'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'
import type { Published } from '../../../ui/publicacao/published.ts'
import { Secao } from './Secao.tsx'

/** Number of news beside the first one. */
const AO_LADO = 4

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gap: { xs: 3.5, md: 4 },
} as const

/** Newest news: one large, the next ones in rows. Nothing where there are none; its space is reserved while they load. */
export const Noticias = memo(function Noticias({ noticias }: { noticias: readonly Published<Noticia>[] | undefined }) {
  if (noticias?.length === 0) return null
  const [first, ...others] = noticias ?? []
  return (
    <Secao id="noticias" titulo="Últimas notícias" mais={{ to: address('/noticias'), label: 'Todas as notícias' }}>
      {first ? (
        <Box sx={columns}>
          <Primeira noticia={first} />
          <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
            {others.slice(0, AO_LADO).map((noticia) => (
              <Linha key={noticia.id} noticia={noticia} />
            ))}
          </Box>
        </Box>
      ) : (
        <Espera />
      )}
    </Secao>
  )
})

function Primeira({ noticia }: { noticia: Published<Noticia> }) {
  return (
    <Box component="article" sx={{ position: 'relative' }}>
      <Imagem
        imagem={noticia.capa}
        decorativa
        proporcao="3 / 2"
        sizes="(min-width: 900px) 680px, 100vw"
        semImagem={<Arte id={noticia.id} />}
      />
      <Chapeu noticia={noticia} sx={{ mt: 1.75 }} />
      <Titulo noticia={noticia} size={{ xs: '1.6rem', md: '2.1rem' }} />
      <Typography color="textSecondary">{noticia.subtitulo}</Typography>
    </Box>
  )
}

function Linha({ noticia }: { noticia: Published<Noticia> }) {
  return (
    <Box
      component="article"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '104px minmax(0, 1fr)', sm: '204px minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
        pb: 2.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0, pb: 0 },
      }}
    >
      <Imagem
        imagem={noticia.capa}
        decorativa
        proporcao="4 / 3"
        sizes="(min-width: 600px) 204px, 104px"
        semImagem={<Arte id={noticia.id} />}
      />
      <div>
        <Chapeu noticia={noticia} />
        <Titulo noticia={noticia} size={{ xs: '1.1rem', md: '1.25rem' }} />
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {noticia.subtitulo}
        </Typography>
      </div>
    </Box>
  )
}

/** Category and day of a news record. */
function Chapeu({
  noticia: { categoria = 'institucional', publicacao },
  sx = {},
}: {
  noticia: Published<Noticia>
  sx?: object
}) {
  return (
    <Typography variant="body2" component="p" color="textSecondary" sx={sx}>
      <Box component="span" sx={{ color: 'primary.main', fontWeight: 600, mr: 1 }}>
        {CATEGORIAS_DE_NOTICIA[categoria]}
      </Box>
      {shortDate(publicacao?.publicarEm)}
    </Typography>
  )
}

function Titulo({ noticia: { id, titulo }, size }: { noticia: Published<Noticia>; size: object }) {
  return (
    <Typography component="h3" variant="h6" sx={{ fontSize: size, lineHeight: 1.1, my: 0.75, textWrap: 'balance' }}>
      <Link
        component={RouterLink}
        to={address('/noticias/noticia', { id })}
        color="inherit"
        underline="hover"
        // The link covers the whole article for a pointer; for assistive technology the title is the link.
        sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {titulo}
      </Link>
    </Typography>
  )
}

function Espera() {
  return (
    <Box sx={columns} aria-busy>
      <Box>
        <Skeleton variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
        <Skeleton width="30%" />
        <Skeleton width="85%" height={48} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        {Array.from({ length: AO_LADO }, (_, index) => (
          <Box key={index} sx={{ display: 'grid', gridTemplateColumns: { xs: '104px 1fr', sm: '204px 1fr' }, gap: 2 }}>
            <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
            <Box>
              <Skeleton width="40%" />
              <Skeleton width="95%" />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
