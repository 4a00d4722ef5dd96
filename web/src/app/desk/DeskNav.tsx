import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { viewKey, viewOf } from '@sie/domain/base/portal/views.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { navIcon } from './areaIcons.tsx'
import { ATALHOS, INICIO, MEUS, PAINEL, type NavEntry, type NavGroup } from './nav.ts'
import { parteTardia } from '../../ui/feedback/parteTardia.tsx'
import { useGroups } from './useGroups.ts'

// Counts need the Firestore client, which the first render of the frame does without.
const EsperamBadge = parteTardia(async () => (await import('./EsperamBadge.tsx')).EsperamBadge, {
  quiet: true,
})

/** Up to this many entries all areas are expanded; with more only one at a time, so that the menu fits a screen. */
const MOST_OPEN = 16

interface DeskNavProps {
  /** called with each click on an entry */
  onGo: () => void
  /** whether its links replace the current history entry */
  replace?: boolean
}

/** Desk menu by area: the entries that the user's rights in the current portal allow. */
export function DeskNav({ onGo, replace = false }: DeskNavProps) {
  const here = useHere()
  const groups = useGroups()
  const [chosen, setChosen] = useState<string | null>()
  const allOpen = groups.reduce((count, { entries }) => count + entries.length, 0) <= MOST_OPEN
  const isShortcut = ({ to }: NavEntry) => !allOpen && ATALHOS.includes(to)
  const shortcuts = groups.flatMap(({ entries }) => entries.filter(isShortcut))
  const areas = groups
    .filter(({ label }) => label !== INICIO)
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !isShortcut(entry)) }))
    .filter(({ entries }) => entries.length > 0)
  const own = areas.find(({ entries }) => entries.some(({ to }) => to === here))?.label
  const open = chosen === undefined ? own : chosen
  return (
    <Box component="nav" aria-label="Áreas" sx={{ py: 1.5, pl: 1.5, pr: 1 }}>
      <List disablePadding aria-label={INICIO}>
        {groups
          .find(({ label }) => label === INICIO)
          ?.entries.map((entry) => (
            <Entry key={entry.to} entry={entry} here={here} onGo={onGo} replace={replace} icon />
          ))}
      </List>
      {shortcuts.length > 0 && (
        <>
          <Typography id="atalhos" variant="body2" color="textSecondary" sx={{ fontWeight: 600, px: 1.25, pt: 1.5 }}>
            Atalhos
          </Typography>
          <List disablePadding aria-labelledby="atalhos">
            {shortcuts.map((entry) => (
              <Entry key={entry.to} entry={entry} here={here} onGo={onGo} replace={replace} icon />
            ))}
          </List>
        </>
      )}
      {areas.map((group) => (
        <Area
          key={group.label}
          group={group}
          here={here}
          onGo={onGo}
          replace={replace}
          open={allOpen || open === group.label}
          onToggle={allOpen ? undefined : () => setChosen(open === group.label ? null : group.label)}
        />
      ))}
    </Box>
  )
}

/** Address of the current entry. With a record's id the address of "new" is the record's own screen, which is no entry. */
function useHere(): string | undefined {
  const { pathname, search } = useLocation()
  const own = MEUS.find(({ to }) => to === pathname + search)
  if (own) return own.to
  const view = viewOf(pathname, search)
  return view ? viewKey(view) : new URLSearchParams(search).has('id') ? undefined : pathname
}

interface AreaProps extends DeskNavProps {
  group: NavGroup
  here: string | undefined
  open: boolean
  /** absent where the area is always expanded */
  onToggle: (() => void) | undefined
}

function Area({ group: { label, entries }, here, onGo, replace = false, open, onToggle }: AreaProps) {
  const heading = (
    <>
      <ListItemIcon sx={ICON}>{navIcon(label)}</ListItemIcon>
      <ListItemText primary={label} slotProps={{ primary: { component: 'h2', sx: { m: 0, fontSize: 'inherit' } } }} />
    </>
  )
  return (
    <Box sx={{ mt: 0.5 }}>
      {onToggle ? (
        <ListItemButton aria-expanded={open} onClick={onToggle} sx={ROW}>
          {heading}
          <ExpandMore fontSize="small" sx={{ transform: open ? 'none' : 'rotate(-90deg)', color: 'text.secondary' }} />
        </ListItemButton>
      ) : (
        <Box sx={{ ...ROW, display: 'flex', alignItems: 'center', color: 'text.secondary', fontWeight: 600 }}>
          {heading}
        </Box>
      )}
      <Collapse in={open} unmountOnExit>
        <List disablePadding aria-label={label} sx={{ ml: 2.5, pl: 1.25, borderLeft: 1, borderColor: 'divider' }}>
          {entries.map((entry) => (
            <Entry key={entry.to} entry={entry} here={here} onGo={onGo} replace={replace} />
          ))}
        </List>
      </Collapse>
    </Box>
  )
}

interface EntryProps extends DeskNavProps {
  entry: NavEntry
  here: string | undefined
  icon?: boolean
}

function Entry({ entry: { to, label }, here, onGo, replace = false, icon = false }: EntryProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        replace={replace}
        selected={here === to}
        aria-current={here === to ? 'page' : undefined}
        onClick={onGo}
        sx={{ ...ROW, '&.Mui-selected': { fontWeight: 650 } }}
      >
        {icon && (
          <ListItemIcon sx={{ ...ICON, ...(here === to && { color: 'primary.main' }) }}>{navIcon(label)}</ListItemIcon>
        )}
        <ListItemText primary={label} />
        {to === PAINEL && <EsperamBadge />}
      </ListItemButton>
    </ListItem>
  )
}

const ROW = {
  minHeight: 36,
  py: 0,
  px: 1.25,
  borderRadius: '8px',
  fontSize: '0.93rem',
  '& .MuiListItemText-primary': { fontSize: 'inherit', fontWeight: 'inherit' },
} as const
const ICON = { minWidth: 30, color: 'text.secondary', '& svg': { fontSize: 20 } } as const
