import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { shortDate } from '@sie/domain/base/brazil/dates.ts'
import { CATEGORIAS_DE_NOTICIA } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import type { Noticia } from '@sie/domain/conteudo/collections/noticias.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../../platform/session.ts'
import { Arte } from '../../../ui/publicacao/Arte.tsx'
import { economica, fontesDaImagem } from '../../../ui/publicacao/fontes.ts'
import type { Published } from '../../../ui/publicacao/published.ts'
import { AMARELO, Hero, lines, pictureSx } from './Hero.tsx'

/** Hero of a home with highlighted news, changed by the visitor only. */
export const Destaques = memo(function Destaques({ noticias }: { noticias: readonly Published<Noticia>[] }) {
  const [chosen, setChosen] = useState(0)
  const session = useSession()
  const at = Math.min(chosen, noticias.length - 1)
  const noticia = noticias[at]
  if (!noticia) return null
  const { id, titulo = '', subtitulo = '', categoria = 'institucional', publicacao } = noticia
  return (
    <Hero picture={<Foto noticia={noticia} />}>
      <Box aria-live="polite">
        <Typography component="p" variant="body2" sx={{ fontWeight: 600, mb: { xs: 1, md: 2 } }}>
          <Box component="span" sx={{ color: 'var(--entidade-destaque, inherit)' }}>
            {CATEGORIAS_DE_NOTICIA[categoria]}
          </Box>
          <Box component="span" sx={{ fontWeight: 400, ml: 1, opacity: 0.9 }}>
            {shortDate(publicacao?.publicarEm)}
          </Box>
        </Typography>
        <Typography
          variant="h2"
          component="h1"
          sx={{
            ...lines(4, 5),
            fontSize: { xs: '2.1rem', md: '3.5rem' },
            lineHeight: 1.04,
            mb: 2,
            textWrap: 'balance',
          }}
        >
          {titulo}
        </Typography>
        {subtitulo && (
          <Typography
            sx={{ ...lines(3, 4), fontSize: { xs: '1.05rem', md: '1.2rem' }, lineHeight: 1.45, maxWidth: '46ch' }}
          >
            {subtitulo}
          </Typography>
        )}
        <Stack
          direction="row"
          useFlexGap
          spacing={1.5}
          sx={{ mt: { xs: 2.5, md: 3.5 }, '& > *': { flex: { xs: 1, md: 'none' } } }}
        >
          <Button component={Link} to={address('/noticias/noticia', { id })} variant="contained" sx={AMARELO}>
            Ler a notícia
          </Button>
          <Button
            component={Link}
            to={session ? address('/sie/dashboard') : address('/signup')}
            variant="outlined"
            color="inherit"
            sx={{ minHeight: 48 }}
          >
            {session ? 'Abrir o SIE' : 'Filie-se'}
          </Button>
        </Stack>
      </Box>
      {noticias.length > 1 && <Escolha quantos={noticias.length} at={at} onChoose={setChosen} />}
    </Hero>
  )
})

function Foto({ noticia: { id, capa } }: { noticia: Published<Noticia> }) {
  return (
    <Box sx={pictureSx}>
      {!capa?.arquivo ? (
        <Arte id={id} />
      ) : (
        <img
          {...fontesDaImagem(capa)}
          sizes={economica('(min-width: 900px) 52vw, 100vw')}
          alt={capa.alt ?? ''}
          fetchPriority="high"
          decoding="async"
        />
      )}
    </Box>
  )
}

function Escolha({ quantos, at, onChoose }: { quantos: number; at: number; onChoose: (at: number) => void }) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Escolher o destaque"
      sx={{ mt: { xs: 1.5, md: 3 }, ml: -1, alignItems: 'center' }}
    >
      {Array.from({ length: quantos }, (_, index) => (
        <ButtonBase
          key={index}
          aria-label={`Destaque ${index + 1} de ${quantos}`}
          aria-current={index === at}
          onClick={() => onChoose(index)}
          sx={{
            height: 44,
            px: 1,
            '&:focus-visible': { outline: '3px solid #ffc629' },
            '&::before': {
              content: '""',
              width: index === at ? 48 : 28,
              height: 5,
              bgcolor: index === at ? '#ffc629' : 'var(--entidade-texto)',
              opacity: index === at ? 1 : 0.4,
              clipPath: 'polygon(0 0, calc(100% - 3px) 0, 100% 100%, 0 100%)',
            },
          }}
        />
      ))}
      <Typography component="span" variant="body2" aria-hidden sx={{ ml: 1 }}>
        {at + 1} de {quantos}
      </Typography>
    </Stack>
  )
}
