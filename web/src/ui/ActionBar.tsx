import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'

export interface Action {
  label: string
  icon?: ReactNode
  disabled?: boolean
  destructive?: boolean
  run: () => void
}

/** What can be done with a record: the main action and the others; on a phone at the bottom, the others beyond the first in a menu. */
export function ActionBar({ primary, actions }: { primary: ReactNode; actions: readonly Action[] }) {
  const phone = useMediaQuery('(max-width: 599.95px)')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const direct = phone ? actions.slice(0, 1) : actions
  const more = phone ? actions.slice(1) : []
  return (
    <Box
      role="group"
      aria-label="Ações"
      sx={{ position: { xs: 'fixed', sm: 'static' }, insetInline: 0, bottom: 0, zIndex: 'appBar', bgcolor: { xs: 'background.paper', sm: 'transparent' }, borderTop: { xs: 1, sm: 0 }, borderColor: 'divider', p: { xs: 1, sm: 0 }, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {primary}
      {direct.map(({ label, icon, disabled = false, destructive, run }) => (
        <Button key={label} startIcon={icon} disabled={disabled} color={destructive ? 'error' : 'primary'} onClick={run}>{label}</Button>
      ))}
      {more.length > 0 && (
        <>
          <Button startIcon={<MoreVert />} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>Mais</Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {more.map(({ label, disabled = false, destructive, run }) => (
              <MenuItem key={label} disabled={disabled} sx={destructive ? { color: 'error.main' } : {}} onClick={() => { setAnchor(null); run() }}>{label}</MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Box>
  )
}
