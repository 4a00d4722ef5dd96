import Badge from '@mui/icons-material/BadgeOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import FamilyRestroom from '@mui/icons-material/FamilyRestroomOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import SupportAgent from '@mui/icons-material/SupportAgentOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import Receipt from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Count } from '../../../data/records.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import type { Atencao } from './atencao.ts'
import { useAtencoes } from './useAtencoes.ts'

const ICONS = {
  menores: <FamilyRestroom color="error" aria-hidden />,
  documentos: <Description color="warning" aria-hidden />,
  anuidades: <Receipt color="warning" aria-hidden />,
  pagamentos: <Payments color="warning" aria-hidden />,
  chamados: <SupportAgent color="info" aria-hidden />,
  pedidos: <WorkspacePremium color="info" aria-hidden />,
  carteiras: <Badge color="info" aria-hidden />,
  transferencias: <SwapHoriz color="info" aria-hidden />,
} as const

/** What staff should look after, each with its number and the list behind it. A count stops where the rules bound a list. */
export function PrecisaDeAtencao() {
  const { shown, counts } = useAtencoes()
  if (shown.length === 0) return null
  const known = counts.every(({ isPending }) => !isPending)
  const some = counts.some(({ data }) => data && data.total > 0)
  return (
    <CardSection title="Atenção">
      {!known && shown.map(({ atencao }) => <Skeleton key={atencao.id} variant="text" height={64} sx={{ mx: 2 }} />)}
      {known && !some && (
        <Box sx={{ display: 'flex', gap: 1.5, px: 2, pb: 2 }}>
          <CheckCircle color="success" aria-hidden />
          <Typography color="textSecondary">Nada vencido, nada em aberto.</Typography>
        </Box>
      )}
      <Box component="ul" aria-label="Atenção" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {known &&
          shown.map(({ atencao }, index) => {
            const count = counts[index]?.data
            return count && count.total > 0 && <Linha key={atencao.id} atencao={atencao} count={count} />
          })}
      </Box>
    </CardSection>
  )
}

interface LinhaProps {
  atencao: Atencao
  count: Count
}

function Linha({ atencao: { title, text, icon, to, action }, count }: LinhaProps) {
  const told = title(`${count.total}${count.more ? ' ou mais' : ''}`, count.total === 1)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
    >
      {ICONS[icon]}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{told}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          sx={{ fontWeight: 600 }}
          aria-label={`${action}: ${told}`}
        >
          {action}
        </Link>
      </Box>
    </Box>
  )
}
