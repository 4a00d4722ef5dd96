import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu, { type MenuProps } from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { chavesDaFila } from '../../platform/fila.ts'
import { pageUrl } from '../../platform/pages.ts'
import { useScheme } from './useScheme.ts'
import type { Session } from '../../platform/session.ts'
import { ConfirmContext, type Question } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'

interface UserMenuItemsProps extends Pick<MenuProps, 'open' | 'anchorEl'> {
  session: Session
  onClose: () => void
  /** opens the help of the open screen */
  onAjuda: () => void
}

/** Question before a sign-out from a device with unsent notes of a venue. */
const comNotas = (waiting: number): Question => ({
  title: waiting === 1 ? 'Há 1 nota por enviar neste aparelho' : `Há ${waiting} notas por enviar neste aparelho`,
  text: 'Elas ficam guardadas e lacradas aqui, e são enviadas quando você entrar de novo neste aparelho.',
  action: 'Sair assim mesmo',
})

/** Refusal of a sign-out on a device without a connection since the sign-in, which has no key to encrypt the notes with. */
const SEM_LACRE = 'Sem internet as notas deste aparelho não podem ser lacradas. Conecte-se e saia de novo.'

/** Account menu: the signed-in user, their pages, and sign-out. */
export function UserMenuItems({ session, open, anchorEl, onClose, onAjuda }: UserMenuItemsProps) {
  const toast = useToast()
  const confirm = use(ConfirmContext)
  const { label, flip } = useScheme()
  const leave = async () => {
    onClose()
    const waiting = chavesDaFila(session.uid).length
    if (waiting > 0 && confirm && !(await confirm(comNotas(waiting)))) return
    const { signOut } = await import('../../platform/signOut.ts')
    // A reloaded page holds no personal data in memory either.
    if (await signOut()) window.location.replace(pageUrl(address('/')))
    else toast.show(waiting > 0 ? SEM_LACRE : 'Não foi possível sair. Tente de novo.', { severity: 'error' })
  }
  return (
    <Menu open={open} anchorEl={anchorEl} onClose={onClose}>
      <Box sx={{ px: 2, py: 1, maxWidth: 280 }} role="presentation">
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {session.displayName}
        </Typography>
        <Typography noWrap variant="body2" color="textSecondary">
          {session.email}
        </Typography>
      </Box>
      <Divider component="li" />
      <MenuItem component={Link} to={address('/profile')} onClick={onClose}>
        Meu perfil
      </MenuItem>
      <MenuItem component={Link} to={address('/profile', { ver: 'pagar' })} onClick={onClose}>
        Pagar
      </MenuItem>
      <MenuItem component={Link} to={address('/')} onClick={onClose}>
        Site público
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          onAjuda()
        }}
        sx={{ display: { md: 'none' } }}
      >
        Ajuda desta tela
      </MenuItem>
      <MenuItem onClick={flip} sx={{ display: { md: 'none' } }}>
        {label}
      </MenuItem>
      <MenuItem onClick={() => void leave()}>Sair</MenuItem>
    </Menu>
  )
}
