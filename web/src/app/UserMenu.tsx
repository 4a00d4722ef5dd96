import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Session } from '../platform/session.ts'
import { FotoPessoa } from '../ui/FotoPessoa.tsx'
import { iniciais } from '../ui/iniciais.ts'
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
        <IconButton aria-label={`Minha conta ${iniciais(session.displayName)}`} {...buttonProps}>
          <FotoPessoa nome={session.displayName} caminho={session.urlImagemID} tamanho={34} />
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
