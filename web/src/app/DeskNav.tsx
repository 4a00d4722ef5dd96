import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router-dom'
import { useHolds } from '../platform/store.ts'
import { NAV } from './nav.ts'

/** The desk's menu: what the rights of the portal one works in open. */
export function DeskNav({ onGo }: { onGo: () => void }) {
  const { pathname, search } = useLocation()
  const holds = useHolds()
  // Screens beyond the addresses of the specification are told apart by a parameter.
  const apart = ['importar', 'auditoria'].find((name) => new URLSearchParams(search).has(name))
  const here = apart ? `${pathname}?${apart}` : pathname
  const groups = NAV.map((group) => ({ ...group, entries: group.entries.filter(({ rule }) => !rule || holds(rule)) })).filter(({ entries }) => entries.length > 0)
  return (
    <Box component="nav" aria-label="Áreas" sx={{ py: 1 }}>
      {groups.map(({ label, entries }) => (
        <Box key={label} sx={{ mb: 1 }}>
          <Typography variant="overline" component="h2" color="text.secondary" sx={{ px: 2, lineHeight: 2.4 }}>{label}</Typography>
          <List dense disablePadding aria-label={label}>
            {entries.map((entry) => (
              <ListItem key={entry.to} disablePadding>
                <ListItemButton component={Link} to={entry.to} selected={here === entry.to} aria-current={here === entry.to ? 'page' : undefined} onClick={onGo} sx={{ mx: 1, borderRadius: 1 }}>
                  <ListItemText primary={entry.label} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Box>
      ))}
    </Box>
  )
}
