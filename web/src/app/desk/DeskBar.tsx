import Menu from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import { Link, useLocation } from 'react-router-dom'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import { navIcon } from './areaIcons.tsx'
import { PAINEL } from './nav.ts'
import { useGroups } from './useGroups.ts'

const EsperamBadge = parteTardia(async () => (await import('./EsperamBadge.tsx')).EsperamBadge, {
  quiet: true,
})

/** Labels of the entries of the bar, in order of priority; the first ones that the user may open fill its slots. */
const FIRST = [
  'Painel',
  'Pendências',
  'Pessoas',
  'Receitas',
  'Eventos da mesa',
  'Súmulas',
  'Notícias do portal',
  'Chamados',
  'Carteirinha virtual',
  'Minhas inscrições',
  'Turmas',
  'Meu perfil',
] as const
/** Shorter labels of entries that do not fit their slot. */
const SHORT: Readonly<Record<string, string>> = {
  'Eventos da mesa': 'Eventos',
  'Notícias do portal': 'Notícias',
  'Carteirinha virtual': 'Carteirinha',
  'Minhas inscrições': 'Inscrições',
  'Meu perfil': 'Perfil',
}
/** Number of slots beside the button of the whole menu. */
const PLACES = 4

/** Bottom bar of a phone: the most used entries that the user may open, and the menu button. */
export function DeskBar({ onMenu }: { onMenu: () => void }) {
  const { pathname, search } = useLocation()
  const all = useGroups().flatMap(({ entries }) => entries)
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
              {to === PAINEL && (
                <Box component="span" sx={{ position: 'absolute', top: -10, left: 18, display: 'inline-flex' }}>
                  <EsperamBadge />
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
