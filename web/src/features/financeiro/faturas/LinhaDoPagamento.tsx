import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ROTULOS_DE_MEIO } from '@sie/domain/financeiro/estados.ts'
import type { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { ReactNode } from 'react'
import type { RowOf } from '../../../data/records.ts'
import { StateChip } from '../../../ui/record/StateChip.tsx'
import { situacaoDoPagamento } from './situacaoDoPagamento.ts'

/** One payment in a list: amount, way and day, state, reason of a refusal or refund, and its actions (`children`). */
export function LinhaDoPagamento({
  pagamento,
  children,
}: {
  pagamento: RowOf<typeof pagamentos>
  children: ReactNode
}) {
  const { valor, meio, data, credito, taxaEstorno, motivo, situacao } = pagamento
  const [tone, label] = situacaoDoPagamento(situacao)
  const facts = [
    ROTULOS_DE_MEIO[meio],
    formatDay(data),
    credito > 0 ? `${formatReais(credito)} de crédito` : '',
    taxaEstorno > 0 ? `taxa de ${formatReais(taxaEstorno)}` : '',
  ]
  return (
    <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{formatReais(valor)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <StateChip tone={tone} label={label} />
      </Stack>
      {motivo && (
        <Typography variant="body2" color="textSecondary">
          {motivo}
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        {children}
      </Stack>
    </Box>
  )
}
