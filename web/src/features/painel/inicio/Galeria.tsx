import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Album } from '@sie/domain/conteudo/collections/albuns.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Arte } from '../../../ui/publicacao/Arte.tsx'
import { Imagem } from '../../../ui/publicacao/Imagem.tsx'
import type { Published } from '../../../ui/publicacao/published.ts'
import { Secao } from './Secao.tsx'

/** Number of albums shown: one large and four beside it. */
const MOSTRADOS = 5

const strip = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 4fr)' },
  '& > :first-of-type': { gridRow: { md: 'span 2' }, gridColumn: { xs: 'span 2', md: 'auto' } },
} as const

/** Covers of the newest albums. Nothing where there are none. */
export const Galeria = memo(function Galeria({ albuns }: { albuns: readonly Published<Album>[] | undefined }) {
  // An album that only holds other albums is left out: one of those shows its cover.
  const shown = (albuns ?? []).filter(({ total = 0 }) => total > 0).slice(0, MOSTRADOS)
  if (shown.length === 0) return null
  return (
    <Secao id="galeria" titulo="Galeria" mais={{ to: address('/galeria'), label: 'Todos os álbuns' }}>
      <Box sx={strip}>
        {shown.map((album, index) => (
          <Capa key={album.id} album={album} grande={index === 0} />
        ))}
      </Box>
    </Secao>
  )
})

function Capa({ album: { id, titulo, capa, local, total = 0 }, grande }: { album: Published<Album>; grande: boolean }) {
  const count = `${total.toLocaleString('pt-BR')} ${total === 1 ? 'imagem' : 'imagens'}`
  return (
    <Link
      component={RouterLink}
      to={address('/galeria/album', { id })}
      color="inherit"
      underline="hover"
      sx={{ position: 'relative', display: 'block', minWidth: 0, '& > :first-of-type': { height: '100%' } }}
    >
      <Imagem
        imagem={capa}
        decorativa
        proporcao={grande ? '4 / 3' : '16 / 10'}
        sizes={grande ? '(min-width: 900px) 500px, 100vw' : '(min-width: 900px) 400px, 50vw'}
        semImagem={<Arte id={id} />}
      />
      <Box
        sx={{
          position: 'absolute',
          insetInline: 0,
          bottom: 0,
          p: grande ? 2 : 1,
          pt: 5,
          color: '#fff',
          background: 'linear-gradient(transparent, rgba(6,14,28,.82) 55%)',
        }}
      >
        <Typography
          component="p"
          sx={{ fontWeight: 700, lineHeight: 1.15, fontSize: grande ? { xs: '1.1rem', md: '1.3rem' } : '0.95rem' }}
        >
          {titulo}
        </Typography>
        {grande && <Typography variant="body2">{[count, local].filter(Boolean).join(' · ')}</Typography>}
      </Box>
    </Link>
  )
}
