import Print from '@mui/icons-material/Print'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { abertoDe, isVencida } from '@sie/domain/financeiro/fatura.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { AskForHelp } from '../../../ui/record/AskForHelp.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { HairlineList } from '../../../ui/layout/HairlineList.tsx'
import { Extrato } from './Extrato.tsx'
import { ReportPagamento } from './ReportPagamento.tsx'
import { ItensDaFatura } from './ItensDaFatura.tsx'
import { PagamentosDaFatura } from './PagamentosDaFatura.tsx'
import { FaturaPayment } from './FaturaPayment.tsx'
import { hojeEmBrasilia, prazoEmPalavras } from './situacao.tsx'
import { ChipDaFatura } from './ChipDaFatura.tsx'
import { useValorDeHoje, type FaturaLida } from './useFaturas.ts'
import { useMinhasFaturas } from './useMinhasFaturas.ts'

/** Open and paid invoices of the user and of the minors whose guardian they are. @param abertas ids of those that show their code at once */
export function MinhasFaturas({ abertas = [] }: { abertas?: readonly string[] }) {
  const { author } = useAccess()
  const { data, error, refetch } = useMinhasFaturas()
  const [statement, setStatement] = useState<FaturaLida>()
  // An invoice that is paid while it is shown keeps its place, and with it its confirmation.
  const [places, setPlaces] = useState<readonly string[]>()
  if (data && !places) setPlaces(data.map(({ id }) => id))
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível carregar as suas faturas.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={240} aria-busy />
  if (data.length === 0)
    return <EmptyState title="Nenhuma fatura" text="Quando houver algo a pagar, aparece aqui com o código PIX." />
  if (statement)
    return (
      <Stack spacing={2}>
        <Button sx={{ alignSelf: 'start', displayPrint: 'none' }} onClick={() => setStatement(undefined)}>
          Voltar às faturas
        </Button>
        <Extrato
          emitente={statement.vinculo.idEntidade}
          emitenteNome={statement.emitente.nome}
          sacado={{ tipo: 'pessoa', id: statement.sacado.pessoa }}
          sacadoNome={statement.sacado.nome}
        />
      </Stack>
    )
  return (
    <HairlineList label="Minhas faturas">
      {inPlace(data, places ?? []).map((fatura) => (
        <Linha
          key={`${fatura.id} ${abertas.includes(fatura.id)}`}
          fatura={fatura}
          aberta={abertas.includes(fatura.id)}
          meu={fatura.sacado.pessoa === author.uid}
          onStatement={setStatement}
        />
      ))}
    </HairlineList>
  )
}

/** Invoices in the order of these ids, new ones first. */
const inPlace = (found: readonly FaturaLida[], ids: readonly string[]) =>
  [...found].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

/** Invoice with its actions; the code to pay it opens below. */
function Linha({
  fatura,
  aberta,
  meu,
  onStatement,
}: {
  fatura: FaturaLida
  aberta: boolean
  meu: boolean
  onStatement: (fatura: FaturaLida) => void
}) {
  const hoje = hojeEmBrasilia()
  const open = abertoDe(fatura)
  const [shown, setShown] = useState(aberta)
  const [informing, setInforming] = useState(false)
  // An invoice that was open when first shown keeps its payment section, which then shows that it is paid.
  const [wasOpen] = useState(open > 0)
  const paying = open > 0 || wasOpen
  // Late fee and interest grow daily: the server computes today's amount.
  const late = isVencida(fatura, hoje)
  const today = useValorDeHoje(open > 0 && (late || shown) ? [fatura.id] : [])
  const encargos = today.data?.linhas[0]?.encargos ?? 0
  return (
    <li aria-label={`Fatura ${fatura.numero}`}>
      <Stack spacing={1}>
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {fatura.itens[0]?.descricao ?? `Fatura ${fatura.numero}`}
          </Typography>
          <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {formatReais(open > 0 ? (today.data?.total ?? open) : fatura.total)}
          </Typography>
        </Stack>
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <ChipDaFatura fatura={fatura} hoje={hoje} />
          <Typography variant="body2" color="textSecondary">
            {[
              meu ? '' : fatura.sacado.nome,
              fatura.emitente.nome,
              open > 0
                ? prazoEmPalavras({ ...fatura, pagoEm: '' }, hoje)
                : `vencimento em ${formatDay(fatura.vencimento)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Stack>
        {encargos > 0 && (
          <Typography variant="body2" color="error">
            {`${formatReais(open)} mais ${formatReais(encargos)} de multa e juros até hoje.`}
          </Typography>
        )}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant={open > 0 ? 'contained' : 'text'}
            aria-expanded={shown}
            onClick={() => setShown((before) => !before)}
          >
            {open > 0 ? 'Pagar' : 'Ver'}
          </Button>
          {open > 0 && <Button onClick={() => setInforming(true)}>Já paguei</Button>}
          <Button
            startIcon={<Print />}
            component={Link}
            to={address('/sie/financeiro/printfatura', { id: fatura.id })}
            target="_blank"
            rel="noopener"
          >
            Imprimir
          </Button>
          <Button onClick={() => onStatement(fatura)}>Extrato</Button>
        </Stack>
        <Collapse in={shown} unmountOnExit>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {paying && (
              <FaturaPayment fatura={fatura} reached>
                <Button onClick={() => setInforming(true)}>Já paguei, enviar comprovante</Button>
              </FaturaPayment>
            )}
            <ItensDaFatura fatura={fatura} />
            <PagamentosDaFatura fatura={fatura} pagador />
            <div>
              <AskForHelp sobre="faturas" registro={fatura.id} />
            </div>
          </Stack>
        </Collapse>
      </Stack>
      {informing && <ReportPagamento faturas={[fatura]} onClose={() => setInforming(false)} />}
    </li>
  )
}
