import Event from '@mui/icons-material/EventOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Login from '@mui/icons-material/LoginOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import Verified from '@mui/icons-material/VerifiedOutlined'
import BottomNavigationAction from '@mui/material/BottomNavigationAction'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useLocation } from 'react-router-dom'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'

/** Entries of the bar, in order of priority (DESIGN 9). */
const FIRST = [
  { to: address('/eventos'), label: 'Eventos', icon: <Event /> },
  { to: address('/noticias'), label: 'Notícias', icon: <Newspaper /> },
  { to: address('/validacao/certificado'), label: 'Validar', icon: <Verified /> },
  { to: address('/'), label: 'Início', icon: <Home /> },
  { to: address('/signup'), label: 'Criar conta', icon: <PersonAdd /> },
]
const PLACES = 3

/** Bottom bar of a phone in the public portal. */
export function PhoneBar({ signedIn }: { signedIn: boolean }) {
  const { pathname } = useLocation()
  const entry = signedIn ? { to: address('/sie/dashboard'), label: 'SIE' } : { to: address('/login'), label: 'Entrar' }
  const places = [...FIRST.slice(0, PLACES), { ...entry, icon: <Login /> }]
  return (
    <BottomBar value={pathname}>
      {places.map(({ to, label, icon }) => (
        <BottomNavigationAction key={to} component={Link} to={to} value={to} label={label} icon={icon} />
      ))}
    </BottomBar>
  )
}
