import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { temAlguma } from '@sie/domain/portal/busca.ts'
import { Link, useLocation } from 'react-router-dom'
import { useHolds } from '../platform/store.ts'
import { NAV, PARTES_DE_PAGINAS } from './nav.ts'

/** The desk's menu: what the rights of the portal one works in open. */
export function DeskNav({ onGo }: { onGo: () => void }) {
  const { pathname, search } = useLocation()
  const holds = useHolds()
  // Parts of a page are told apart by their parameter. With a record's id the address of "new" is the record's own screen, which is no entry.
  const params = new URLSearchParams(search)
  const apart = PARTES_DE_PAGINAS.find(
    ({ to }) => to.startsWith(`${pathname}?`) && params.has(to.slice(pathname.length + 1)),
  )
  const here = apart?.to ?? (params.has('id') ? undefined : pathname)
  const groups = NAV.map((group) => ({
    ...group,
    entries: group.entries.filter(({ rule }) => temAlguma(rule, (one) => holds(one))),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <Box component="nav" aria-label="Áreas" sx={{ py: 1 }}>
      {groups.map(({ label, entries }) => (
        <Box key={label} sx={{ mb: 1 }}>
          <Typography variant="overline" component="h2" color="textSecondary" sx={{ px: 2, lineHeight: 2.4 }}>
            {label}
          </Typography>
          <List dense disablePadding aria-label={label}>
            {entries.map((entry) => (
              <ListItem key={entry.to} disablePadding>
                <ListItemButton
                  component={Link}
                  to={entry.to}
                  selected={here === entry.to}
                  aria-current={here === entry.to ? 'page' : undefined}
                  onClick={onGo}
                  sx={{ mx: 1, borderRadius: 1 }}
                >
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
