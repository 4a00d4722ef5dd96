import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Session } from '../platform/session.ts'
import { FotoPessoa } from '../ui/FotoPessoa.tsx'
import { iniciais } from '../ui/iniciais.ts'
import { useToast } from '../ui/useToast.ts'

export function UserMenu({ session }: { session: Session }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toast = useToast()
  const close = () => setAnchor(null)
  const leave = async () => {
    close()
    const { signOut } = await import('../platform/signOut.ts')
    // A page loaded anew holds nothing of the person in memory either.
    if (await signOut()) window.location.replace('/')
    else toast.show('Não foi possível sair. Tente de novo.', { severity: 'error' })
  }
  return (
    <>
      <IconButton aria-label={`Minha conta ${iniciais(session.displayName)}`} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <FotoPessoa nome={session.displayName} caminho={session.urlImagemID} tamanho={34} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
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
