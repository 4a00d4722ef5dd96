import Menu from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import { temAlguma } from '@sie/domain/rights/alguma.ts'
import { Link, useLocation } from 'react-router-dom'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import { useHolds } from '../../platform/store.ts'
import { navIcon } from './areaIcons.tsx'
import { NAV, PENDENCIAS } from './nav.ts'

const PendenciasBadge = parteTardia(async () => (await import('./PendenciasBadge.tsx')).PendenciasBadge, {
  quiet: true,
})

/** Labels of the entries of the bar, in order of priority; the first ones that the user may open fill its slots. */
const FIRST = ['Painel', 'Pendências', 'Pessoas', 'Receitas', 'Carteirinha virtual', 'Turmas', 'Meu perfil'] as const
/** Shorter labels of entries that do not fit their slot. */
const SHORT: Readonly<Record<string, string>> = { 'Carteirinha virtual': 'Carteirinha', 'Meu perfil': 'Perfil' }
/** Number of slots beside the button of the whole menu. */
const PLACES = 4

/** Bottom bar of a phone: the most used entries that the user may open, and the menu button. */
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
                  <PendenciasBadge />
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
