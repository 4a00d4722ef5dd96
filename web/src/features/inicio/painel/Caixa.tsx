import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { mesPorExtenso } from '@sie/domain/brazil/dates.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { MeuPainel } from '../../../data/painel.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

const faturas = (count: number) => (count === 1 ? '1 fatura' : `${count.toLocaleString('pt-BR')} faturas`)

/** The money of the entity: what came in this month, what is owed, what is overdue. */
export function Caixa({ caixa, hoje }: { caixa: NonNullable<MeuPainel['caixa']>; hoje: string }) {
  const { recebido, aReceber, abertas, vencido, vencidas } = caixa
  const figures = [
    ['Recebido no mês', formatarReais(recebido), mesPorExtenso(hoje.slice(0, 7)), ''],
    ['A receber', formatarReais(aReceber), faturas(abertas), ''],
    ['Vencido', formatarReais(vencido), faturas(vencidas), vencidas > 0 ? 'error.main' : ''],
  ] as const
  return (
    <CardSection
      title="Caixa"
      action={
        <Link
          component={RouterLink}
          to={address('/sie/financeiro/receitas')}
          underline="hover"
          sx={{ fontWeight: 600 }}
        >
          Ver as receitas
        </Link>
      }
    >
      <Box component="dl" sx={GRADE}>
        {figures.map(([label, value, below, color]) => (
          <Box key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontFamily: 'h4.fontFamily', fontSize: '1.6rem', fontWeight: 700, whiteSpace: 'nowrap' }}
            >
              {value}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, ...(color ? { color, fontWeight: 600 } : {}) }}>
              {below}
            </Typography>
          </Box>
        ))}
      </Box>
    </CardSection>
  )
}

const GRADE = {
  m: 0,
  px: 2,
  pb: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
}
