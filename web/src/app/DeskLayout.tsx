import MenuIcon from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import { lazy, Suspense, useState } from 'react'
import { Outlet, Link as RouterLink } from 'react-router-dom'
import { useDomainDetails } from '../platform/domainDetails.ts'
import { loadPart } from '../platform/parts.ts'
import { useSession } from '../platform/session.ts'
import { entitiesOf } from '../platform/store.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { DeskNav } from './DeskNav.tsx'
import { Banners } from './Banners.tsx'
import { Busca } from './Busca.tsx'
import { RecordAccess } from './RecordAccess.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Trail } from './Trail.tsx'
import { useArrival } from './useArrival.ts'
import { UserMenu } from './UserMenu.tsx'
import { useTitle } from './useTitle.ts'

const WIDTH = 232
// Only who works for several entities has a choice.
const PortalSwitch = lazy(async () => ({ default: (await import('./PortalSwitch.tsx')).PortalSwitch }))
const DeskDrawer = lazy(async () => ({ default: (await loadPart(() => import('./DeskDrawer.tsx'))).DeskDrawer }))
const Uploads = lazy(async () => ({ default: (await import('./Uploads.tsx')).Uploads }))

/** The signed-in desk: navigation at the left, a drawer on a phone. */
export function DeskLayout() {
  useTitle()
  useArrival()
  const session = useSession()
  const { sigla } = useDomainDetails()
  // undefined until it is opened for the first time: then its parts come.
  const [open, setOpen] = useState<boolean>()
  if (!session) return <PageSkeleton />
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <SkipLink />
      <AppBar
        position="fixed"
        color="inherit"
        sx={{ borderBottom: 1, borderColor: 'divider', zIndex: (theme) => theme.zIndex.drawer + 1 }}
      >
        <Toolbar variant="dense" sx={{ gap: 1, minHeight: 56 }}>
          <IconButton aria-label="Abrir menu" onClick={() => setOpen(true)} sx={{ display: { md: 'none' } }}>
            <MenuIcon />
          </IconButton>
          <Link
            component={RouterLink}
            to="/sie/dashboard"
            underline="none"
            variant="h6"
            sx={{ color: 'primary.main', flexGrow: 1 }}
          >
            SIE · {sigla}
          </Link>
          <Busca />
          {entitiesOf(session).length > 1 && (
            <Suspense fallback={null}>
              <PortalSwitch session={session} />
            </Suspense>
          )}
          <ThemeSwitch />
          <RecordAccess>
            <UserMenu session={session} />
          </RecordAccess>
        </Toolbar>
      </AppBar>
      {open !== undefined && (
        <Suspense fallback={null}>
          <DeskDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Box sx={{ display: { xs: 'none', md: 'block' }, displayPrint: 'none', width: WIDTH, flexShrink: 0 }}>
        <Box
          sx={{
            position: 'fixed',
            top: 0,
            left: 0,
            zIndex: 'drawer',
            width: WIDTH,
            height: '100%',
            pt: 7,
            overflowY: 'auto',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <DeskNav onGo={() => {}} />
        </Box>
      </Box>
      <Box
        component="main"
        id="conteudo"
        tabIndex={-1}
        sx={{ flexGrow: 1, minWidth: 0, pt: 7, '&:focus': { outline: 'none' }, '& h1:focus': { outline: 'none' } }}
      >
        <Banners />
        <Trail />
        <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1600 }}>
          <RecordAccess>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </RecordAccess>
        </Box>
      </Box>
      <Suspense fallback={null}>
        <Uploads />
      </Suspense>
    </Box>
  )
}
