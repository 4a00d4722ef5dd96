import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ROTULOS_DE_MEIO } from '@sie/domain/financeiro/estados.ts'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { concernedIn } from '@sie/domain/base/records/standing.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import type { RowOf } from '../../data/records.ts'
import { useRespondePor } from '../../data/useRespondePor.ts'
import { ReversePagamento } from './faturas/ReversePagamento.tsx'
import { NoLugar, SobreVoce } from './faturas/QuemConfirma.tsx'
import { RefusePagamento } from './faturas/RefusePagamento.tsx'
import { situacaoDoPagamento } from './faturas/situacaoDoPagamento.ts'
import { useNoLugar, useReadMoneyAnew, useValorDeHoje } from './faturas/useFaturas.ts'
import { ValorInput } from './faturas/ValorInput.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'
import { DiaInput } from '../../ui/form/DiaInput.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { StateChip } from '../../ui/record/StateChip.tsx'
import { enderecoDoExtrato, faturaNoEndereco } from './enderecos.ts'

type Pagamento = RowOf<typeof pagamentos>

/** A payment with its invoices and actions: confirm (also in the issuer's place), refuse with a reason, take back once confirmed. */
export function PagamentoAConferir({ pagamento, onDone }: { pagamento: Pagamento; onDone: () => void }) {
  const { permissoes } = useAccess()
  const [refusing, setRefusing] = useState(false)
  const [tone, label] = situacaoDoPagamento(pagamento.situacao)
  const waits = pagamento.situacao === 'informado'
  const may = (action: string) => agePor(permissoes, `faturas:${action}`, pagamento.vinculo)
  const answersFor = useRespondePor()
  const own = concernedIn(pagamentos, pagamento.id, pagamento).some(answersFor)
  const ids = pagamento.faturas.map(({ id }) => id)
  const noLugar = useNoLugar(pagamento.vinculo, ids, waits)('receber')
  const facts = [
    ['De', pagamento.sacado.nome],
    ['Informado em', formatDay(pagamento.informadoEm)],
    ['Forma', ROTULOS_DE_MEIO[pagamento.meio]],
    ['Observação', pagamento.observacao],
  ].filter(([, value]) => value)
  return (
    <CardSection title={formatReais(pagamento.valor)} beside={<StateChip tone={tone} label={label} />}>
      <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
        {pagamento.motivo && <Alert severity="info">{pagamento.motivo}</Alert>}
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 0.5, columnGap: 2 }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <Pedidas pagamento={pagamento} waits={waits} />
        {waits && may('receber') && own && <SobreVoce entidade={pagamento.vinculo.idEntidade} />}
        {waits && noLugar && <NoLugar />}
        {waits && !own && (noLugar || may('receber')) && (
          <Confirmar
            pagamento={pagamento}
            onDone={onDone}
            onRefuse={may('receber') ? () => setRefusing(true) : undefined}
          />
        )}
        {pagamento.situacao === 'confirmado' && (
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
            <ReversePagamento pagamento={pagamento} />
          </Stack>
        )}
        <Link component={RouterLink} to={enderecoDoExtrato(pagamento)} variant="body2">
          Extrato do pagador
        </Link>
      </Stack>
      {refusing && <RefusePagamento id={pagamento.id} onClose={() => setRefusing(false)} onDone={onDone} />}
    </CardSection>
  )
}

/** Invoices of a payment, each with the amount due today, or the amount it received. */
function Pedidas({ pagamento: { faturas }, waits }: { pagamento: Pagamento; waits: boolean }) {
  const today = useValorDeHoje(waits ? faturas.map(({ id }) => id) : [])
  return (
    <Stack component="ul" aria-label="Faturas do pagamento" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {faturas.map(({ id, numero, principal, encargos }) => {
        const asked = today.data?.linhas.find((line) => line.id === id)?.total
        const amount = waits ? asked : principal + encargos
        return (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{ justifyContent: 'space-between', py: 0.75, borderTop: 1, borderColor: 'divider' }}
          >
            <Link component={RouterLink} to={faturaNoEndereco(id)}>{`Fatura ${numero}`}</Link>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {amount === undefined ? '' : `${waits ? 'pede ' : ''}${formatReais(amount)}`}
            </Typography>
          </Stack>
        )
      })}
    </Stack>
  )
}

function Confirmar({
  pagamento,
  onDone,
  onRefuse,
}: {
  pagamento: Pagamento
  onDone: () => void
  /** undefined for who may only confirm */
  onRefuse: (() => void) | undefined
}) {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadMoneyAnew()
  const [valor, setValor] = useState(pagamento.valor)
  const [data, setData] = useState(pagamento.data)
  const run = useMutation({
    mutationFn: () => call('confirmarPagamento', { id: pagamento.id, valor, data }),
    onSuccess: async ({ numero, credito }) => {
      toast.show(`Recibo ${numero} emitido${credito > 0 ? `; ${formatReais(credito)} ficam como crédito` : ''}.`)
      onDone()
      await readAnew()
    },
  })
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <ValorInput label="Valor que chegou" initial={pagamento.valor} onChange={setValor} />
        <DiaInput label="Pago em" value={data} onChange={setData} />
      </Stack>
      {run.error && <Alert severity="error">{mensagem(run.error, 'Não foi possível confirmar.')}</Alert>}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={run.isPending || valor <= 0 || data === ''} onClick={() => run.mutate()}>
          Confirmar
        </Button>
        {onRefuse && (
          <Button color="error" onClick={onRefuse}>
            Recusar
          </Button>
        )}
      </Stack>
    </>
  )
}
