import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { primeiroNaoVencido } from '@sie/domain/financeiro/encargos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { MeuPainel } from '../../../../data/painel.ts'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'

const faturas = (count: number) => (count === 1 ? '1 fatura' : `${count.toLocaleString('pt-BR')} faturas`)

/** Finances of the entity: received this month, open, overdue. */
export function Caixa({ caixa, hoje }: { caixa: NonNullable<MeuPainel['caixa']>; hoje: string }) {
  const { recebido, aReceber, abertas, vencido, vencidas } = caixa
  const mes = hoje.slice(0, 7)
  const list = (params: Record<string, string>) => address('/sie/financeiro/receitas', params)
  const open = { ver: 'faturas', 'filtros.aberta': 'true' }
  const figures = [
    {
      label: 'Recebido no mês',
      value: recebido,
      below: mesPorExtenso(mes),
      color: '',
      to: list({ ver: 'pagamentos', 'filtros.recebido': mes }),
    },
    { label: 'A receber', value: aReceber, below: faturas(abertas), color: '', to: list(open) },
    {
      label: 'Vencido',
      value: vencido,
      below: faturas(vencidas),
      color: vencidas > 0 ? 'error.main' : '',
      to: list({ ...open, vencimento: `<${primeiroNaoVencido(hoje)}` }),
    },
  ]
  return (
    <CardSection
      title="Faturas"
      action={
        <Link component={RouterLink} to={list({ ver: 'faturas' })} underline="hover" sx={{ fontWeight: 600 }}>
          Ver as faturas
        </Link>
      }
    >
      <Box component="dl" sx={GRADE}>
        {figures.map(({ label, value, below, color, to }) => (
          <Box key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontFamily: 'h4.fontFamily', fontSize: '1.6rem', fontWeight: 700, whiteSpace: 'nowrap' }}
            >
              <Link
                component={RouterLink}
                to={to}
                color="inherit"
                underline="hover"
                aria-label={`${label}: ${formatReais(value)}, ver a lista`}
              >
                {formatReais(value)}
              </Link>
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
