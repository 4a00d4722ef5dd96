import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Toolbar from '@mui/material/Toolbar'
import useMediaQuery from '@mui/material/useMediaQuery'
import { address } from '@sie/domain/base/portal/address.ts'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, Link as RouterLink } from 'react-router-dom'
import { useIdentity } from '../../platform/domainDetails.ts'
import { atRest } from '../../platform/idle.ts'
import { useSession } from '../../platform/session.ts'
import { entitiesOf } from '../../platform/store.ts'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { BeltLine } from '../../ui/identity/BeltLine.tsx'
import { Lockup } from '../../ui/identity/Lockup.tsx'
import { DeskBar } from './DeskBar.tsx'
import { DeskNav } from './DeskNav.tsx'
import { useOpens } from './useOpens.ts'
import { Banners } from '../shell/Banners.tsx'
import { Busca } from '../shell/Busca.tsx'
import { RecordAccess } from '../routes/RecordAccess.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx'
import { Trail } from '../shell/Trail.tsx'
import { useArrival } from '../shell/useArrival.ts'
import { UserMenu } from '../shell/UserMenu.tsx'
import { useTitle } from '../shell/useTitle.ts'
import { useIcon } from '../shell/useIcon.ts'

/** Width of the menu, and height of the belt and the header, in pixels. */
const WIDTH = 248
const TOP = 60
/** Width of the help beside the page, in pixels. */
const AJUDA = 380
/** Of a part that the frame goes without where it cannot be loaded. */
const QUIET = { quiet: true } as const
// Only users with several entities have a choice.
const PortalSwitch = parteTardia(async () => (await import('../portal/PortalSwitch.tsx')).PortalSwitch, QUIET)
const AjudaDaTela = parteTardia(async () => (await import('./AjudaDaTela.tsx')).AjudaDaTela, QUIET)
const GavetaDeAjuda = parteTardia(async () => (await import('./GavetaDeAjuda.tsx')).GavetaDeAjuda)
const EmAndamento = parteTardia(async () => (await import('../shell/EmAndamento.tsx')).EmAndamento, QUIET)
const BuscaDialog = parteTardia(async () => (await import('../shell/BuscaDialog.tsx')).BuscaDialog)
const DeskDrawer = parteTardia(async () => (await import('./DeskDrawer.tsx')).DeskDrawer)
const DeskFooter = parteTardia(async () => (await import('./DeskFooter.tsx')).DeskFooter, QUIET)
const Novidades = parteTardia(
  async () => (await import('../../features/conteudo/novidades/NovidadesAoEntrar.tsx')).NovidadesAoEntrar,
  QUIET,
)
const DaLista = parteTardia(async () => (await import('./DaLista.tsx')).DaLista, QUIET)
const Sino = parteTardia(async () => (await import('../shell/Sino.tsx')).Sino, QUIET)

/** Loads the parts that ask before an action and answer it (ConfirmProvider, ToastProvider). */
const loadAnswers = () =>
  void Promise.allSettled([import('../../ui/feedback/ConfirmDialog.tsx'), import('../../ui/feedback/Toast.tsx')])

/**
 * Pages and breadcrumbs get their gutters from the main column (ui/layout/PageContainer.tsx); elements fixed to the bottom of the window are above
 * the bar of a phone (DeskBar.tsx).
 */
const GUTTERS = {
  '--page-gutter': '0px',
  '--page-margin': '0',
  '--desk-bar': { xs: '62px', md: '0px' },
} as const

/** Horizontal padding and maximum width of a page and its breadcrumb. */
const COLUMN = { px: { xs: 2, md: 2.5 }, maxWidth: 1600 } as const

/** Name without the suffix that all of them share. */
const shortName = (name: string) => name.replace(/ de Taekwondo$/i, '')

/** Hidden at once where a window becomes narrow, before React has removed it: nothing stands out of the page meanwhile. */
const FROM_MD = { display: { xs: 'none', md: 'block' } } as const

/** Room for the help beside the page. */
const BESIDE_HELP = { mr: { lg: `${AJUDA}px` }, '@media print': { mr: 0 } } as const

/** Steps of the trail as high as a finger needs, without moving what is around. */
const DEGRAUS = {
  display: 'flex',
  alignItems: 'flex-end',
  '& nav a': { py: '2px', my: '-2px' },
} as const

/** Signed-in desk: navigation at the left; on a phone a bar at the bottom, and the navigation in a drawer. */
export function DeskLayout() {
  useTitle()
  useIcon()
  useArrival()
  // Loaded before they are needed: an action without a connection is answered too.
  useEffect(() => atRest(loadAnswers), [])
  const opens = useOpens()
  const session = useSession()
  const identity = useIdentity()
  // undefined until first opened, which loads its chunk.
  const [open, setOpen] = useState<boolean>()
  const [ajuda, setAjuda] = useState<boolean>()
  // A phone does not even render the navigation: its list is the larger part of the frame's work.
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  if (!session) return <PageSkeleton />
  const several = entitiesOf(session).length > 1
  // On a phone the choice among entities says what the mark's own words would, in their room.
  const alone = several && !wide
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: '100vh',
        bgcolor: 'background.default',
        '@media print': { minHeight: 0, bgcolor: '#fff' },
      }}
    >
      <SkipLink />
      <AppBar
        position="fixed"
        color="inherit"
        sx={{ borderBottom: 1, borderColor: 'divider', zIndex: (theme) => theme.zIndex.drawer + 1 }}
      >
        <BeltLine />
        <Toolbar variant="dense" disableGutters sx={{ gap: { xs: 0.5, md: 1.5 }, minHeight: 56, px: { xs: 1, md: 2 } }}>
          <Link
            component={RouterLink}
            to={address('/sie/dashboard')}
            underline="none"
            aria-label={identity.sigla && !alone ? undefined : 'Painel'}
            sx={{
              minWidth: { xs: alone ? 'max-content' : 0, md: 0 },
              flexGrow: { xs: 1, md: 0 },
              width: { md: WIDTH - 32 },
            }}
          >
            <Lockup
              {...identity}
              sigla={alone ? '' : identity.sigla}
              name={alone ? '' : shortName(identity.name)}
              size={38}
            />
          </Link>
          {several && <PortalSwitch session={session} />}
          <Busca width={{ md: 280, lg: 400 }} Dialogo={BuscaDialog} />
          <Box sx={{ flexGrow: { md: 1 } }} />
          {wide && (
            <Box sx={FROM_MD}>
              <AjudaDaTela open={ajuda === true} onToggle={() => setAjuda(!ajuda)} />
              <ThemeSwitch />
            </Box>
          )}
          <RecordAccess>
            {session.permissoes.ativo && (
              <Box sx={{ minWidth: 40, flexShrink: 0 }}>
                <Sino />
              </Box>
            )}
            <UserMenu session={session} onAjuda={() => setAjuda(true)} />
          </RecordAccess>
        </Toolbar>
      </AppBar>
      {open !== undefined && <DeskDrawer open={open} onClose={() => setOpen(false)} />}
      {wide && (
        <Box sx={{ ...FROM_MD, displayPrint: 'none', width: WIDTH, flexShrink: 0 }}>
          <Box
            sx={{
              position: 'fixed',
              top: 0,
              left: 0,
              zIndex: 'drawer',
              width: WIDTH,
              height: '100%',
              pt: `${TOP}px`,
              overflowY: 'auto',
            }}
          >
            <DeskNav onGo={() => {}} />
          </Box>
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, ...(ajuda && BESIDE_HELP) }}>
        <Box
          component="main"
          id="conteudo"
          tabIndex={-1}
          sx={{
            // The footer begins below the fold, so that no visible element moves when a screen loads.
            minHeight: '100vh',
            pt: `${TOP}px`,
            pb: { xs: 3, md: 5 },
            ...GUTTERS,
            '@media print': { p: 0, minHeight: 0 },
            '&:focus': { outline: 'none' },
            '& h1:focus': { outline: 'none' },
            // The page title is larger than the titles of its cards, whichever variant its screen uses.
            '& h1.MuiTypography-h5': { fontSize: { xs: '1.5rem', md: '1.75rem' } },
          }}
        >
          <Banners top={TOP} />
          <Box sx={COLUMN}>
            <Box sx={DEGRAUS}>
              {/* The page of an event shows nothing without its id, which the step above its screens lacks. */}
              <Trail opens={(to) => to !== address('/eventos/evento') && opens(to)} />
              <DaLista />
            </Box>
          </Box>
          <Box sx={{ ...COLUMN, pt: 2 }}>
            <RecordAccess>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </RecordAccess>
          </Box>
        </Box>
        <DeskFooter />
      </Box>
      <DeskBar onMenu={() => setOpen(true)} />
      {ajuda !== undefined && <GavetaDeAjuda open={ajuda} onClose={() => setAjuda(false)} width={AJUDA} top={TOP} />}
      <EmAndamento signedIn />
      <RecordAccess>
        <Novidades />
      </RecordAccess>
    </Box>
  )
}
