import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Sync from '@mui/icons-material/Sync'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccess } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { useFaturaAoVivo } from '../../../data/useFaturaAoVivo.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PixPayment } from './PixPayment.tsx'

interface FaturaPaymentProps {
  fatura: RowOf<typeof faturas>
  /** whether the screen moves to the code once it is shown */
  reached?: boolean
  /** further actions */
  children?: ReactNode
}

/** BR Code for paying an invoice today, and below it, live, the confirmation of the payment. */
export function FaturaPayment({ fatura: lida, reached = false, children }: FaturaPaymentProps) {
  const { call, author } = useAccess()
  const fatura = useFaturaAoVivo(lida)
  const open = abertoDe(fatura)
  const { data, error, refetch } = useQuery({
    queryKey: ['codigoPix', fatura.id, fatura.metadados.version] as const,
    queryFn: () => call('codigoPix', { id: fatura.id }),
    enabled: open > 0,
    // The amount changes daily, and a provider that failed may be back.
    staleTime: 5 * 60_000,
    retry: 1,
  })
  const paid = fatura.situacao === 'paga'
  const waiting = open > 0 && data?.automatico === true
  return (
    <Box sx={{ minWidth: 0 }}>
      {open > 0 && !data && !error && <Skeleton variant="rounded" height={420} aria-busy />}
      {/* The invoice's own code asks for its total: without an answer none is shown rather than one of another day's amount. */}
      {open > 0 && !data && error && (
        <RetryAlert onRetry={refetch}>
          {`Não foi possível calcular o código de hoje. Em aberto, sem multa e juros: ${formatReais(open)}.`}
        </RetryAlert>
      )}
      {open > 0 && !data && error && children}
      {open > 0 && data && (
        <PixPayment copiaECola={data.copiaECola} valor={data.saldo.total} reached={reached}>
          {data.saldo.encargos > 0 && (
            <Alert severity="warning" icon={false}>
              {`Com ${formatReais(data.saldo.encargos)} de multa e juros até hoje.`}
            </Alert>
          )}
          {waiting && (
            <Alert severity="info" icon={<Sync />} role="presentation">
              <strong>Esperando o banco.</strong> Esta tela muda sozinha quando o pagamento chegar.
            </Alert>
          )}
          {data.instrucoes && (
            <Typography variant="body2" color="textSecondary">
              {data.instrucoes}
            </Typography>
          )}
          {children}
        </PixPayment>
      )}
      {/* Rendered before it has content, so that screen readers announce the content. */}
      <Box role="status" aria-live="polite">
        {paid && (
          <Alert severity="success" icon={<CheckCircle />} role="presentation">
            <strong>Pagamento recebido.</strong> {`A fatura ${fatura.numero} está paga: ${formatReais(fatura.total)}.`}{' '}
            {fatura.sacado.pessoa === author.uid
              ? 'O recibo está em Pagamentos e no seu e-mail, se você não desligou os avisos.'
              : 'O recibo está em Pagamentos.'}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
