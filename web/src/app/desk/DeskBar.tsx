import Menu from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import { temAlguma } from '@sie/domain/rights/alguma.ts'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import { useHolds } from '../../platform/store.ts'
import { navIcon } from './areaIcons.tsx'
import { NAV, PENDENCIAS } from './nav.ts'

const PendenciasBadge = lazy(async () => ({ default: (await import('./PendenciasBadge.tsx')).PendenciasBadge }))

/** Entries of the bar, by label, in the order in which they take its places. */
const FIRST = ['Painel', 'Pendências', 'Pessoas', 'Receitas', 'Carteirinha virtual', 'Turmas', 'Meu perfil'] as const
/** Words of an entry that its place is too narrow for. */
const SHORT: Readonly<Record<string, string>> = { 'Carteirinha virtual': 'Carteirinha', 'Meu perfil': 'Perfil' }
/** Places beside the one that opens the whole menu. */
const PLACES = 4

/** Bar at the bottom of a phone: what is used most of what the person may open, and the menu. */
export function DeskBar({ onMenu }: { onMenu: () => void }) {
  const { pathname, search } = useLocation()
  const holds = useHolds()
  const all = NAV.flatMap(({ entries }) => entries).filter(({ rule }) => temAlguma(rule, (one) => holds(one)))
  const shown = FIRST.flatMap((label) => all.find((entry) => entry.label === label) ?? []).slice(0, PLACES)
  return (
    <BottomBar value={`${pathname}${search}`}>
      {shown.map(({ to, label }) => (
        <BottomNavigationAction
          key={to}
          component={Link}
          to={to}
          value={to}
          label={SHORT[label] ?? label}
          icon={
            <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
              {navIcon(label)}
              {to === PENDENCIAS && (
                <Box component="span" sx={{ position: 'absolute', top: -8, left: 14, display: 'inline-flex' }}>
                  <Suspense fallback={null}>
                    <PendenciasBadge />
                  </Suspense>
                </Box>
              )}
            </Box>
          }
          sx={ACTION}
        />
      ))}
      <BottomNavigationAction label="Menu" icon={<Menu />} aria-label="Abrir menu" onClick={onMenu} sx={ACTION} />
    </BottomBar>
  )
}

const ACTION = { minWidth: 0, px: 0.5 } as const
