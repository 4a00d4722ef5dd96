import MoreVert from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useDropdown } from '../form/useDropdown.ts'

export interface Action {
  label: string
  /** its effect in one sentence, where there is room for it */
  help?: string
  icon?: ReactNode
  disabled?: boolean
  destructive?: boolean
  run: () => void
}

/** Actions on a record: the main one and the others; on a phone at the bottom, with a menu for all but the first of the others. */
export function ActionBar({ primary, actions }: { primary: ReactNode; actions: readonly Action[] }) {
  const phone = useMediaQuery('(max-width: 599.95px)')
  const { close, buttonProps, menuProps } = useDropdown()
  const direct = phone ? actions.slice(0, 1) : actions
  const more = phone ? actions.slice(1) : []
  return (
    <Box
      role="group"
      aria-label="Ações"
      sx={{
        position: { xs: 'fixed', sm: 'static' },
        insetInline: 0,
        bottom: 'var(--desk-bar, 0px)',
        zIndex: 'appBar',
        bgcolor: { xs: 'background.paper', sm: 'transparent' },
        borderTop: { xs: 1, sm: 0 },
        borderColor: 'divider',
        p: { xs: 1, sm: 0 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
      }}
    >
      {primary}
      {direct.map(({ label, icon, disabled = false, destructive, run }) => (
        <Button
          key={label}
          startIcon={icon}
          disabled={disabled}
          color={destructive ? 'error' : 'primary'}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <>
          <Button startIcon={<MoreVert />} {...buttonProps}>
            Mais
          </Button>
          <Menu {...menuProps}>
            {more.map(({ label, disabled = false, destructive, run }) => (
              <MenuItem
                key={label}
                disabled={disabled}
                sx={destructive ? { color: 'error.main' } : {}}
                onClick={() => {
                  close()
                  run()
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Box>
  )
}
