import AccessTime from '@mui/icons-material/AccessTime'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ageOn, dayInBrasilia, timeAgo } from '@sie/domain/brazil/dates.ts'
import type { Pendencia, TipoDePendencia } from '@sie/domain/cadastro/pendencias.ts'
import { address } from '@sie/domain/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { FotoPessoa } from '../../../ui/files/FotoPessoa.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { CountBadge } from './CountBadge.tsx'
import { usePendencias } from './usePendencias.ts'

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

/** What waits for the decision of a member of staff, oldest first: who, what, since when. */
export function Espera() {
  const { data, error, isPending, refetch, dataUpdatedAt } = usePendencias()
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        Não foi possível ver o que espera por você.
      </Alert>
    )
  return (
    <CardSection
      title="Espera por você"
      beside={data && data.count > 0 && <CountBadge count={data.count} more={data.more} />}
      action={
        <Link component={RouterLink} to={INBOX} underline="hover" sx={{ fontWeight: 600 }}>
          Abrir a caixa
        </Link>
      }
    >
      {isPending &&
        [0, 1, 2].map((row) => <Skeleton key={row} variant="rectangular" height={56} sx={{ m: 2, mt: 0 }} />)}
      {data?.count === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          Tudo em dia: nenhum pedido espera a sua decisão.
        </Typography>
      )}
      <Box component="ol" aria-label="Pedidos mais antigos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.oldest.slice(0, SHOWN).map((pendencia) => (
          <Pedido key={`${pendencia.id} ${pendencia.versao}`} pendencia={pendencia} now={dataUpdatedAt} />
        ))}
      </Box>
    </CardSection>
  )
}

function Pedido({ pendencia, now }: { pendencia: Pendencia; now: number }) {
  const { tipo, nome, nascimento, federacao, clube, pedidoEm, faltaAutorizacao } = pendencia
  const asked = Date.parse(pedidoEm)
  const age = nascimento ? `${ageOn(nascimento, dayInBrasilia(now))} anos` : ''
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 60,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <FotoPessoa nome={nome} caminho={undefined} tamanho={38} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{`${nome} ${WANTS[tipo]}`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[age, clube || federacao, faltaAutorizacao && 'falta o responsável autorizar'].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        component="time"
        dateTime={pedidoEm}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          whiteSpace: 'nowrap',
          fontWeight: 600,
          color: now - asked > LATE ? 'error.main' : 'text.secondary',
        }}
      >
        {now - asked > LATE && <AccessTime sx={{ fontSize: 16 }} aria-label="atrasado" />}
        {timeAgo(asked, now)}
      </Typography>
      <Button
        component={RouterLink}
        to={INBOX}
        variant="outlined"
        size="small"
        aria-label={`Decidir o pedido de ${nome}`}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Decidir
      </Button>
    </Box>
  )
}
