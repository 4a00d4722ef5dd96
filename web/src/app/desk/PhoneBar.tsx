import Event from '@mui/icons-material/EventOutlined'
import Login from '@mui/icons-material/LoginOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import { address } from '@sie/domain/portal/address.ts'
import { Link, useLocation } from 'react-router-dom'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'

/** The four things people come for, at the bottom of a phone (DESIGN 9). */
export function PhoneBar({ signedIn }: { signedIn: boolean }) {
  const { pathname } = useLocation()
  const entry = signedIn ? { to: address('/sie/dashboard'), label: 'SIE' } : { to: address('/login'), label: 'Entrar' }
  return (
    <BottomBar value={pathname}>
      <BottomNavigationAction
        component={Link}
        to={address('/eventos')}
        value={address('/eventos')}
        label="Eventos"
        icon={<Event />}
      />
      <BottomNavigationAction
        component={Link}
        to={address('/noticias')}
        value={address('/noticias')}
        label="Notícias"
        icon={<Newspaper />}
      />
      <BottomNavigationAction
        component={Link}
        to={address('/validacao/certificado')}
        value={address('/validacao/certificado')}
        label="Validar"
        icon={<Verified />}
      />
      <BottomNavigationAction component={Link} to={entry.to} value={entry.to} label={entry.label} icon={<Login />} />
    </BottomBar>
  )
}
