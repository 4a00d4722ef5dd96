import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { PLANO_DE_CONTAS } from '@sie/domain/financeiro/planoDeContas.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import type { RowOf } from '../../data/records.ts'
import { prazoEmPalavras } from './faturas/situacao.tsx'

interface LinhasDeContasProps {
  label: string
  rows: readonly RowOf<typeof contas>[]
  hoje: string
  /** whether amounts have the sign of their side */
  sinal?: boolean
}

/** List of contas: description, counterparty, due day, amount; each opens its form. */
export function LinhasDeContas({ label, rows, hoje, sinal = false }: LinhasDeContasProps) {
  return (
    <Stack component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <LinhaDeValor
          key={row.id}
          to={address('/sie/financeiro/addconta', { tipo: row.tipo, id: row.id })}
          nome={row.descricao}
          valor={`${sinal ? (row.tipo === 'receita' ? '+' : '−') : ''}${formatReais(row.valor)}`}
          cor={sinal ? (row.tipo === 'receita' ? 'success.main' : 'error.main') : undefined}
          texto={[row.favorecido.nome, PLANO_DE_CONTAS[row.categoria].nome].filter(Boolean).join(' · ')}
          prazo={prazoEmPalavras(row, hoje)}
          vencida={row.vencimento < hoje}
        />
      ))}
    </Stack>
  )
}

interface LinhaDeValorProps {
  to: Address
  nome: string
  valor: string
  cor?: string | undefined
  texto: string
  prazo: string
  vencida: boolean
}

/** Row of a list of amounts: name and amount, and below them counterparty and due day. */
export function LinhaDeValor({ to, nome, valor, cor, texto, prazo, vencida }: LinhaDeValorProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Link
        component={RouterLink}
        to={to}
        underline="hover"
        color="text.primary"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {nome}
      </Link>
      <Typography
        component="span"
        sx={{
          fontWeight: 600,
          textAlign: 'right',
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
          ...(cor ? { color: cor } : {}),
        }}
      >
        {valor}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texto}
      </Typography>
      <Typography
        variant="body2"
        sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}
        color={vencida ? 'error' : 'textSecondary'}
      >
        {prazo}
      </Typography>
    </Box>
  )
}
