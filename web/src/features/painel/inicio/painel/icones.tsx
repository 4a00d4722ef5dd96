import AccessTime from '@mui/icons-material/AccessTime'
import Badge from '@mui/icons-material/BadgeOutlined'
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import EmojiEvents from '@mui/icons-material/EmojiEventsOutlined'
import FamilyRestroom from '@mui/icons-material/FamilyRestroomOutlined'
import Forum from '@mui/icons-material/ForumOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined'
import PersonAdd from '@mui/icons-material/PersonAddOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import SportsMartialArts from '@mui/icons-material/SportsMartialArtsOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import type { IdDeAtencao } from '@sie/domain/painel/atencoes.ts'
import type { ReactElement } from 'react'

const EXAME = <SportsMartialArts aria-hidden />

/** Icon of each count of the dashboard. */
export const ICONES: Readonly<Record<IdDeAtencao | 'pendencias', ReactElement>> = {
  pendencias: <PersonAdd aria-hidden />,
  pagamentos: <Payments aria-hidden />,
  vinculos: <Groups aria-hidden />,
  lembretes: <NotificationsActive aria-hidden />,
  chamados: <SupportAgent aria-hidden />,
  inscricoes: <ConfirmationNumber aria-hidden />,
  pedidos: <WorkspacePremium aria-hidden />,
  conferencias: <WorkspacePremium aria-hidden />,
  carteiras: <Badge aria-hidden />,
  transferencias: <SwapHoriz aria-hidden />,
  examesPedidos: EXAME,
  examesApurados: EXAME,
  examesHomologados: EXAME,
  resultados: <EmojiEvents aria-hidden />,
  comentarios: <Forum aria-hidden />,
  menores: <FamilyRestroom color="error" aria-hidden />,
  documentos: <Description color="warning" aria-hidden />,
  anuidades: <Receipt color="warning" aria-hidden />,
  rascunhos: <Description aria-hidden />,
  agendadas: <AccessTime aria-hidden />,
  paginas: <Description aria-hidden />,
}
