import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import { lazy, Suspense } from 'react'
import { Link as RouterLink, Outlet } from 'react-router-dom'
import { nacional, useDomainDetails } from '../platform/domainDetails.ts'
import { useSession } from '../platform/session.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Banners } from './Banners.tsx'
import { Busca } from './Busca.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Trail } from './Trail.tsx'
import { useArrival } from './useArrival.ts'
import { useTitle } from './useTitle.ts'

// Only who is signed in sends files.
const Uploads = lazy(async () => ({ default: (await import('./Uploads.tsx')).Uploads }))

const PLACES = [
  { to: '/eventos', label: 'Eventos' },
  { to: '/noticias', label: 'Notícias' },
  { to: '/validacao/certificado', label: 'Validar' },
  { to: '/institucional', label: 'Institucional' },
]

/** Header and footer of the public portal. */
export function PublicLayout() {
  useTitle()
  useArrival()
  const session = useSession()
  const { sigla, subDomain } = useDomainDetails()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', pb: { xs: 7, md: 0 } }}>
      <SkipLink />
      <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <Container sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64 }}>
          <Link
            component={RouterLink}
            to="/"
            underline="none"
            variant="h5"
            aria-label={sigla ? `${sigla}, início` : 'Início'}
            sx={{ color: 'primary.main', flexGrow: 1 }}
            {...nacional(subDomain)}
          >
            {sigla}
          </Link>
          <Box component="nav" aria-label="Portal" sx={{ display: { xs: 'none', md: 'flex' } }}>
            {PLACES.map(({ to, label }) => (
              <Button key={to} component={RouterLink} to={to} color="inherit">
                {label}
              </Button>
            ))}
          </Box>
          <Busca />
          <ThemeSwitch />
          <Button
            component={RouterLink}
            to={session ? '/sie/dashboard' : '/login'}
            variant="contained"
            sx={{ minWidth: 96 }}
          >
            {session ? 'Abrir o SIE' : 'Entrar'}
          </Button>
        </Container>
      </Box>
      <Banners />
      <Box
        component="main"
        id="conteudo"
        tabIndex={-1}
        sx={{ flexGrow: 1, '&:focus': { outline: 'none' }, '& h1:focus': { outline: 'none' } }}
      >
        <Trail />
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
      <PublicFooter />
      {session && (
        <Suspense fallback={null}>
          <Uploads />
        </Suspense>
      )}
      <PhoneBar signedIn={Boolean(session)} />
    </Box>
  )
}
