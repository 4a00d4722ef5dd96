import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Session } from '../platform/session.ts'
import { useDropdown } from '../ui/useDropdown.ts'
import { useToast } from '../ui/useToast.ts'

export function UserMenu({ session }: { session: Session }) {
  const { close, buttonProps, menuProps } = useDropdown()
  const toast = useToast()
  const leave = async () => {
    close()
    const { signOut } = await import('../platform/signOut.ts')
    // A page loaded anew holds nothing of the person in memory either.
    if (await signOut()) window.location.replace('/')
    else toast.show('Não foi possível sair. Tente de novo.', { severity: 'error' })
  }
  return (
    <>
      <Tooltip title="Minha conta">
        <IconButton aria-label={`Minha conta ${initials(session.displayName)}`} {...buttonProps}>
          <Avatar sx={{ width: 34, height: 34, fontSize: 15, bgcolor: 'secondary.main', color: 'secondary.contrastText' }}>{initials(session.displayName)}</Avatar>
        </IconButton>
      </Tooltip>
      <Menu {...menuProps}>
        <Box sx={{ px: 2, py: 1, maxWidth: 280 }} role="presentation">
          <Typography noWrap sx={{ fontWeight: 600 }}>{session.displayName}</Typography>
          <Typography noWrap variant="body2" color="text.secondary">{session.email}</Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to="/profile" onClick={close}>Meu perfil</MenuItem>
        <MenuItem component={Link} to="/" onClick={close}>Site público</MenuItem>
        <MenuItem onClick={() => void leave()}>Sair</MenuItem>
      </Menu>
    </>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase()
}
