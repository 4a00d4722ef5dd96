import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { doEstado } from '@sie/domain/base/brazil/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { sinalDaMarca } from '@sie/domain/base/portal/marca.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { nacional, useDomainDetails } from '../../../platform/domainDetails.ts'
import { useSession } from '../../../platform/session.ts'
import { Emblema } from './Emblema.tsx'
import { Fundo } from './Fundo.tsx'

/** Style of the one yellow button on the dark colour (look: colour). */
export const AMARELO = {
  bgcolor: '#ffc629',
  color: '#061a3a',
  minHeight: 48,
  '&:hover': { bgcolor: '#ffd75f' },
} as const

/** Hero of the home: text at the left, picture at the right, above the text on a phone. Its height does not depend on news, so that nothing moves. */
export function Hero({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label="Destaques"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        color: 'var(--entidade-texto)',
        bgcolor: 'var(--entidade-profundo)',
      }}
    >
      <Fundo />
      {picture}
      <Container
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: { md: 'center' },
          minHeight: { xs: 704, md: 560 },
          pt: { xs: '286px', md: 8 },
          pb: { xs: 3, md: 8 },
        }}
      >
        <Box sx={{ maxWidth: { md: '50%' } }}>{children}</Box>
      </Container>
    </Box>
  )
}

/** Position of a picture: the right half on a wide screen, above the text on a phone. */
export const pictureSx = {
  position: 'absolute',
  inset: { xs: '0 0 auto 0', md: '0 0 0 48%' },
  height: { xs: 266, md: 'auto' },
  clipPath: {
    xs: 'polygon(0 0, 100% 0, 100% 88%, 0 100%)',
    md: 'polygon(28% 0, 100% 0, 100% 100%, 0 100%)',
  },
  '& > *': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
} as const

/** Style that truncates a text to a number of lines, so that the hero has the same height with any text. */
export const lines = (phone: number, desk: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: phone, md: desk },
  overflow: 'hidden',
})

/** Position of the sign of a federation. */
const signSx = {
  position: 'absolute',
  right: { xs: '50%', md: '7%' },
  top: { xs: 28, md: '50%' },
  transform: { xs: 'translateX(50%)', md: 'translateY(-50%)' },
  width: { xs: 210, md: '33%' },
  maxWidth: 440,
} as const

/**
 * A drawing in a file of its own, as large as a photograph would be: it loads with the page, so that a phone shows its largest picture before any
 * script has run.
 */
const Abertura = () => (
  <Box sx={pictureSx}>
    <img src="/abertura.svg" alt="" fetchPriority="high" />
  </Box>
)

/** Hero of a home without highlighted news: the entity, and links to sign up and sign in. */
export function HeroDaEntidade() {
  const { name, sigla, subDomain, uf } = useDomainDetails()
  const ofNational = nacional(subDomain)
  const estado = doEstado(uf)
  return (
    <Hero
      picture={
        subDomain ? (
          <Box sx={signSx}>
            <Emblema sign={sinalDaMarca(uf)} />
          </Box>
        ) : (
          <Abertura />
        )
      }
    >
      <Typography component="p" sx={{ fontWeight: 700, mb: 1, minHeight: '1.5em' }} {...ofNational}>
        {subDomain ? [name, uf].filter(Boolean).join(' · ') : 'Taekwondo do Brasil'}
      </Typography>
      <Typography
        variant="h2"
        component="h1"
        sx={{ fontSize: { xs: '2.1rem', md: '3.5rem' }, lineHeight: 1.04, mb: 2 }}
      >
        Da primeira faixa ao último dan, um só registro.
      </Typography>
      <Typography sx={{ fontSize: '1.2rem', maxWidth: 560, mb: 3.5, minHeight: '3em' }} {...ofNational}>
        {subDomain
          ? `${sigla ? `O portal da ${sigla}` : 'Este portal'} reúne praticantes, mestres e clubes${estado ? ` ${estado}` : ''}.`
          : 'O portal da confederação reúne praticantes, mestres, clubes e federações.'}{' '}
        Quem já tem conta entra com e-mail ou CPF.
      </Typography>
      <Entrada />
    </Hero>
  )
}

function Entrada() {
  const session = useSession()
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {session ? (
        <Button component={Link} to={address('/sie/dashboard')} variant="contained" size="large" sx={AMARELO}>
          Abrir o SIE
        </Button>
      ) : (
        <>
          <Button component={Link} to={address('/signup')} variant="contained" size="large" sx={AMARELO}>
            Filie-se
          </Button>
          <Button component={Link} to={address('/login')} variant="outlined" size="large" color="inherit">
            Entrar no SIE
          </Button>
        </>
      )}
    </Stack>
  )
}
