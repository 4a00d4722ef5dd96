import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useDropdown } from '../form/useDropdown.ts'
import type { Action } from './ActionBar.tsx'

/** Menu of further actions on a record, each with its effect in one sentence. */
export function MoreMenu({ actions }: { actions: readonly Action[] }) {
  const { close, buttonProps, menuProps } = useDropdown()
  if (actions.length === 0) return null
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<MoreHoriz />} {...buttonProps}>
        Mais
      </Button>
      <Menu {...menuProps}>
        {actions.map(({ label, help, disabled = false, destructive, run }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            sx={{ maxWidth: 380, whiteSpace: 'normal' }}
            onClick={() => {
              close()
              run()
            }}
          >
            <ListItemText
              primary={label}
              secondary={help}
              slotProps={{ primary: { sx: { fontWeight: 600, ...(destructive && { color: 'error.main' }) } } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
