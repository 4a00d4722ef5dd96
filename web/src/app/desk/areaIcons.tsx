import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Campaign from '@mui/icons-material/CampaignOutlined'
import CardMembership from '@mui/icons-material/CardMembershipOutlined'
import Dashboard from '@mui/icons-material/DashboardOutlined'
import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined'
import EventNote from '@mui/icons-material/EventNoteOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import type { ReactElement } from 'react'

/** Icons of the desk's areas (nav.ts) and of entries shown beside them, by label. */
const ICONS: Readonly<Record<string, ReactElement>> = {
  Painel: <Dashboard />,
  Pendências: <Inbox />,
  'Agenda do que vence': <EventNote />,
  Pessoas: <Groups />,
  Receitas: <Payments />,
  Usuários: <AdminPanelSettings />,
  'Meu perfil': <Person />,
  'Carteirinha virtual': <CardMembership />,
  Turmas: <School />,
  'Eventos da mesa': <EmojiEvents />,
  'Notícias do portal': <Campaign />,
  Súmulas: <EmojiEvents />,
  Chamados: <SupportAgent />,
  'Minhas inscrições': <EmojiEvents />,
  'Meus certificados': <Badge />,
  Cadastros: <Groups />,
  Eventos: <EmojiEvents />,
  Documentos: <Badge />,
  Financeiro: <Payments />,
  Comunicação: <Campaign />,
  Educação: <School />,
  Atendimento: <SupportAgent />,
  Administração: <AdminPanelSettings />,
}

export const navIcon = (label: string): ReactElement => ICONS[label] ?? <Folder />
