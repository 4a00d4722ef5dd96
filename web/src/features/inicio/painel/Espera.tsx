import AccessTime from '@mui/icons-material/AccessTime'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ageOn, dayInBrasilia, startInBrasilia, timeAgo } from '@sie/domain/brazil/dates.ts'
import type { Pendencia, TipoDePendencia } from '@sie/domain/cadastro/pendencias.ts'
import { address, extended, type Address } from '@sie/domain/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { FotoPessoa } from '../../../ui/files/FotoPessoa.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { CountBadge } from '../../../ui/layout/CountBadge.tsx'
import { useEsperam, type Esperam } from '../../../data/useEsperam.ts'
import type { PedidoDeVinculo } from '../../../data/usePedidosDeVinculo.ts'

/** Requests shown; the others are one click away. */
const SHOWN = 5
/** After this many milliseconds a request is late. */
const LATE = 3 * 24 * 3_600_000

const INBOX = address('/sie/cadastros/pessoas', { pendencias: true })

const WANTS: Readonly<Record<TipoDePendencia, string>> = {
  cadastro: 'pediu cadastro',
  reivindicacao: 'diz que este cadastro é seu',
  alteracao: 'quer mudar o cadastro',
  apagamento: 'quer apagar os seus dados',
}

interface Linha {
  id: string
  nome: string
  foto: string
  quer: string
  /** milliseconds since 1970 */
  desde: number
  detalhe: string
  to: Address
}

/** What waits for the decision of a member of staff, oldest first: who, what, since when. */
export function Espera() {
  const esperam = useEsperam()
  if (esperam?.error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={esperam.retry}>
            Tentar de novo
          </Button>
        }
      >
        Não foi possível ver o que espera por você.
      </Alert>
    )
  const rows = esperam ? linhas(esperam) : []
  return (
    <CardSection
      title="Espera por você"
      beside={esperam && esperam.count > 0 && <CountBadge count={esperam.count} more={esperam.more} />}
      action={
        <Link
          component={RouterLink}
          to={INBOX}
          underline="hover"
          sx={{ fontWeight: 600, display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
        >
          Abrir a caixa <ArrowForward sx={{ fontSize: 16 }} aria-hidden />
        </Link>
      }
    >
      {!esperam &&
        [0, 1, 2].map((row) => <Skeleton key={row} variant="rounded" height={48} sx={{ mx: 2, mb: 1.5 }} aria-busy />)}
      {esperam && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 1.5 }} role="status">
          <Resumo esperam={esperam} oldest={rows[0]?.desde ?? 0} />
        </Typography>
      )}
      <Box component="ol" aria-label="Pedidos mais antigos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice(0, SHOWN).map((row) => (
          <Pedido key={row.id} linha={row} now={esperam?.readAt ?? 0} />
        ))}
      </Box>
    </CardSection>
  )
}

const nada = 'Tudo em dia: nenhum pedido espera a sua decisão.'

const CADASTROS = address('/sie/cadastros/pessoas', { pendencias: true, tipo: 'cadastro' })

/** "3 cadastros esperam você; o pedido mais antigo é de há 6 dias.", whose first words lead to just these. */
function Resumo({ esperam: { pendencias, count, more, readAt }, oldest }: { esperam: Esperam; oldest: number }) {
  if (count === 0) return <>{nada}</>
  const signUps = pendencias.filter(({ tipo }) => tipo === 'cadastro').length
  const told = `${signUps || count}${more ? ' ou mais' : ''} ${
    signUps === 1
      ? 'cadastro espera'
      : signUps > 1
        ? 'cadastros esperam'
        : count === 1
          ? 'pedido espera'
          : 'pedidos esperam'
  } você`
  return (
    <>
      <Link component={RouterLink} to={signUps > 0 ? CADASTROS : INBOX} sx={{ fontWeight: 600 }}>
        {told}
      </Link>
      {`; o pedido mais antigo é de ${timeAgo(oldest, readAt)}.`}
    </>
  )
}

function linhas({ pendencias, vinculos, readAt }: Esperam): Linha[] {
  return [...pendencias.map((pendencia) => daPendencia(pendencia, readAt)), ...vinculos.map(doVinculo)].toSorted(
    (a, b) => a.desde - b.desde,
  )
}

function daPendencia(
  { id, tipo, nome, foto, nascimento, federacao, clube, pedidoEm, ...rest }: Pendencia,
  now: number,
) {
  const age = nascimento ? `${ageOn(nascimento, dayInBrasilia(now))} anos` : ''
  return {
    id,
    nome,
    foto,
    quer: WANTS[tipo],
    desde: Date.parse(pedidoEm),
    detalhe: [age, clube || federacao, rest.faltaAutorizacao && 'falta o responsável autorizar']
      .filter(Boolean)
      .join(' · '),
    to: extended(INBOX, { pedido: id }),
  }
}

const doVinculo = ({ id, name, clube, de, pedidoEm }: PedidoDeVinculo): Linha => ({
  id,
  nome: name,
  foto: '',
  quer: 'quer mudar de clube',
  desde: startInBrasilia(pedidoEm),
  detalhe: [de, clube].filter(Boolean).join(' → '),
  to: extended(INBOX, { pedido: id }),
})

function Pedido({ linha: { nome, foto, quer, detalhe, desde, to }, now }: { linha: Linha; now: number }) {
  const late = now - desde > LATE
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        minHeight: 60,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <FotoPessoa nome={nome} caminho={foto} tamanho={38} />
      <Box sx={{ minWidth: 0, flex: '1 1 180px' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{`${nome} ${quer}`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {detalhe}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        component="time"
        dateTime={new Date(desde).toISOString()}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          ml: { xs: 'calc(38px + 12px)', sm: 0 },
          whiteSpace: 'nowrap',
          fontWeight: 600,
          color: late ? 'error.main' : 'text.secondary',
        }}
      >
        {late && <AccessTime sx={{ fontSize: 16 }} aria-label="atrasado" />}
        {timeAgo(desde, now)}
      </Typography>
      <Button
        component={RouterLink}
        to={to}
        variant="outlined"
        size="small"
        aria-label={`Decidir o pedido de ${nome}`}
        sx={{ ml: { xs: 'auto', sm: 0 } }}
      >
        Decidir
      </Button>
    </Box>
  )
}
