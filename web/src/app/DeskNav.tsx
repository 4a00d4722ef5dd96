import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { podeEmAlguma } from '@sie/domain/rights/permissoes.ts'
import { Link, useLocation } from 'react-router-dom'
import type { Session } from '../platform/session.ts'
import { NAV } from './nav.ts'

export function DeskNav({ session, onGo }: { session: Session; onGo: () => void }) {
  const { pathname, search } = useLocation()
  const holds = (rule?: string) => !rule || podeEmAlguma(session.permissoes, session.padrao, rule)
  // Screens beyond the addresses of the specification are told apart by a parameter.
  const apart = ['importar', 'pendencias', 'auditoria'].find((name) => new URLSearchParams(search).has(name))
  // With a record's id the address of "new" is the record's own screen, which is no entry.
  const here = apart ? `${pathname}?${apart}` : new URLSearchParams(search).has('id') ? undefined : pathname
  const groups = NAV.map((group) => ({ ...group, entries: group.entries.filter(({ rule }) => holds(rule)) })).filter(({ entries }) => entries.length > 0)
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
