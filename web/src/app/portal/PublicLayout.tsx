import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import { address } from '@sie/domain/base/portal/address.ts'
import { Suspense } from 'react'
import { Link as RouterLink, Outlet, useLocation } from 'react-router-dom'
import { nacional, useDomainDetails, useIdentity } from '../../platform/domainDetails.ts'
import { useSession } from '../../platform/session.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { parteDispensavel } from '../../ui/feedback/parteDispensavel.tsx'
import { BeltLine } from '../../ui/identity/BeltLine.tsx'
import { Lockup } from '../../ui/identity/Lockup.tsx'
import { Banners } from '../shell/Banners.tsx'
import { Busca } from '../shell/Busca.tsx'
import { PhoneBar } from '../desk/PhoneBar.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx'
import { Trail } from '../shell/Trail.tsx'
import { useArrival } from '../shell/useArrival.ts'
import { useTitle } from '../shell/useTitle.ts'
import { useIcon } from '../shell/useIcon.ts'

const EmAndamento = parteDispensavel(async () => (await import('../shell/EmAndamento.tsx')).EmAndamento)

const PLACES = [
  { to: address('/eventos'), label: 'Eventos' },
  { to: address('/noticias'), label: 'Notícias' },
  { to: address('/preview/ranking'), label: 'Ranking' },
  { to: address('/calendario'), label: 'Calendário' },
  { to: address('/institucional/federacoes'), label: 'Federações' },
  { to: address('/institucional'), label: 'Institucional' },
]

const isHere = (to: string, pathname: string) =>
  pathname === to || (to !== address('/institucional') && pathname.startsWith(`${to}/`))

/** Style of the current entry: a belt below it. */
const CHOSEN = {
  borderRadius: 0,
  px: 1.5,
  '&[aria-current]': { color: 'primary.main' },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 12px -1px',
    height: 5,
    background: 'linear-gradient(90deg, var(--mui-palette-primary-main) 74%, var(--marca-faixa) 74%)',
  },
} as const

/** Layout of the public portal with header and footer. */
export function PublicLayout() {
  useTitle()
  useIcon()
  useArrival()
  const session = useSession()
  const { subDomain } = useDomainDetails()
  const { name: _name, ...identity } = useIdentity()
  const { pathname } = useLocation()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', pb: { xs: 7, md: 0 } }}>
      <SkipLink />
      <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <BeltLine />
        <Container sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64 }}>
          <Link
            component={RouterLink}
            to={address('/')}
            underline="none"
            aria-label={identity.sigla ? `${identity.sigla}, início` : 'Início'}
            sx={{ flexGrow: 1, minWidth: 0 }}
            {...nacional(subDomain)}
          >
            <Lockup {...identity} />
          </Link>
          <Box component="nav" aria-label="Portal" sx={{ display: { xs: 'none', md: 'flex' }, alignSelf: 'stretch' }}>
            {PLACES.map(({ to, label }) => (
              <Button
                key={to}
                component={RouterLink}
                to={to}
                color="inherit"
                aria-current={isHere(to, pathname) ? 'page' : undefined}
                sx={CHOSEN}
              >
                {label}
              </Button>
            ))}
          </Box>
          <Busca />
          <ThemeSwitch />
          <Button
            component={RouterLink}
            to={session ? address('/sie/dashboard') : address('/login')}
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
        sx={{
          flexGrow: 1,
          // The footer begins below the fold, so that no visible element moves when the page loads.
          minHeight: 'calc(100vh - 68px)',
          '&:focus': { outline: 'none' },
          '& h1:focus': { outline: 'none' },
        }}
      >
        <Trail />
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </Box>
      <PublicFooter />
      <EmAndamento signedIn={Boolean(session)} />
      <PhoneBar signedIn={Boolean(session)} />
    </Box>
  )
}
