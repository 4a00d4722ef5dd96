import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link as RouterLink, Outlet } from 'react-router-dom'
import { useSession } from '../platform/session.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useArrival } from './useArrival.ts'
import { useTitle } from './useTitle.ts'

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
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', pb: { xs: 7, md: 0 } }}>
      <SkipLink />
      <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <Container sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64 }}>
          <Link component={RouterLink} to="/" underline="none" variant="h5" sx={{ color: 'primary.main', flexGrow: 1 }}>CBTKD</Link>
          <Box component="nav" aria-label="Portal" sx={{ display: { xs: 'none', md: 'flex' } }}>
            {PLACES.map(({ to, label }) => <Button key={to} component={RouterLink} to={to} color="inherit">{label}</Button>)}
          </Box>
          <ThemeSwitch />
          <Button component={RouterLink} to={session ? '/sie/dashboard' : '/login'} variant="contained" sx={{ minWidth: 96 }}>{session ? 'Abrir o SIE' : 'Entrar'}</Button>
        </Container>
      </Box>
      <Box component="main" id="conteudo" tabIndex={-1} sx={{ flexGrow: 1, '&:focus': { outline: 'none' }, '& h1:focus': { outline: 'none' } }}>
        <Suspense fallback={<PageSkeleton />}><Outlet /></Suspense>
      </Box>
      <Box component="footer" sx={{ bgcolor: '#071c3f', color: '#e9eef5', py: 4 }}>
        <Container>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ justifyContent: 'space-between' }}>
            <Typography variant="body2">Confederação brasileira de taekwondo · CBTKD</Typography>
            <Stack direction="row" spacing={3}>
              <Link component={RouterLink} to="/transparencia" color="inherit" variant="body2">Transparência</Link>
              <Link component={RouterLink} to="/privacy-politics" color="inherit" variant="body2">Privacidade</Link>
            </Stack>
          </Stack>
        </Container>
      </Box>
      <PhoneBar signedIn={Boolean(session)} />
    </Box>
  )
}
