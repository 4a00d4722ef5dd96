import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { SituacaoDaInscricao } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { FaturaPayment } from '../../financeiro/faturas/FaturaPayment.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { ChipDaInscricao } from '../inscricoes/ChipDaInscricao.tsx'

const ASK_MS = 800

/** State of an order: it waits in the queue, then each entry has its state, and the amount due its payment code. */
export function Recebido({ pedido, lista, onMore }: { pedido: string; lista: Address; onMore: () => void }) {
  const { call } = useAccess()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['acompanharPedido', pedido] as const,
    queryFn: () => call('acompanharPedido', { id: pedido }),
    refetchInterval: ({ state }) => (state.data?.pronto ? false : ASK_MS),
    staleTime: 0,
  })
  const ready = data?.pronto === true
  useEffect(() => {
    if (ready) heading.current?.focus()
  }, [ready])
  if (error) return <RetryAlert onRetry={refetch}>As inscrições foram enviadas; falta ler o resultado.</RetryAlert>
  if (!ready)
    return (
      <Paper variant="outlined" role="status" sx={{ p: 3, display: 'flex', gap: 2, alignItems: 'center' }}>
        <CircularProgress size={28} aria-label="Esperando" />
        <Typography>As inscrições chegaram e estão na fila das vagas. Leva poucos segundos.</Typography>
      </Paper>
    )
  const { resultados } = data
  const waiting = resultados.filter(({ situacao }) => situacao === 'listaDeEspera').length
  const fatura = resultados.find((one) => one.situacao === 'aguardandoPagamento' && one.fatura)?.fatura ?? ''
  return (
    <Stack spacing={2}>
      <Typography variant="h5" component="h2" ref={heading} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {resultados.length === 1 ? '1 inscrição recebida' : `${resultados.length} inscrições recebidas`}
      </Typography>
      {waiting > 0 && (
        <Alert severity="warning">
          {`${waiting === 1 ? '1 inscrição ficou' : `${waiting} inscrições ficaram`} na lista de espera. Se abrir uma vaga, avisamos e há um prazo para pagar.`}
        </Alert>
      )}
      <CardSection title="Resultado">
        <Box component="ul" aria-label="Resultado" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {resultados.map(({ id, nome, situacao, valor }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                gap: 1,
                px: 2,
                py: 1,
                alignItems: 'center',
                flexWrap: 'wrap',
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography sx={{ flex: '1 1 160px', minWidth: 0 }}>{nome}</Typography>
              {situacao === 'repetida' ? (
                <Typography variant="body2" color="textSecondary">
                  já estava inscrita
                </Typography>
              ) : (
                <ChipDaInscricao inscricao={{ situacao: situacao as SituacaoDaInscricao }} />
              )}
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatReais(valor)}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardSection>
      {fatura && <Pagamento id={fatura} />}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onMore}>
          Inscrever mais pessoas
        </Button>
        <Button component={Link} to={lista}>
          Ver as inscrições
        </Button>
      </Stack>
    </Stack>
  )
}

/** Invoice of the order, where the user may pay it. */
function Pagamento({ id }: { id: string }) {
  const access = useAccess()
  const { data, error } = useQuery({ ...detailOptions(access, faturas, id), retry: 2 })
  if (error)
    return <Alert severity="info">A fatura foi emitida. Quem cuida do financeiro da associação vai encontrá-la.</Alert>
  if (!data) return null
  return (
    <CardSection title={`Fatura ${data.numero}: ${formatReais(data.total)}`}>
      <Box sx={{ px: 2, pb: 2 }}>
        <FaturaPayment fatura={data} />
      </Box>
    </CardSection>
  )
}
