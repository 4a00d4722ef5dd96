import AccessTime from '@mui/icons-material/AccessTime'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ageOn, dayInBrasilia, startInBrasilia, timeAgo } from '@sie/domain/base/brazil/dates.ts'
import type { TipoDePendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { extended, type Address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { MeuPainel } from '../../../../data/painel.ts'
import { FotoPessoa } from '../../../../ui/files/FotoPessoa.tsx'
import { CardSection } from '../../../../ui/layout/CardSection.tsx'
import { CountBadge } from '../../../../ui/layout/CountBadge.tsx'
import { ICONES } from './icones.tsx'

/** Milliseconds after which a waiting request is late. */
const LATE = 3 * 24 * 3_600_000

const WANTS: Readonly<Record<TipoDePendencia, string>> = {
  cadastro: 'pediu cadastro',
  reivindicacao: 'diz que este cadastro é seu',
  alteracao: 'quer mudar o cadastro',
  apagamento: 'quer apagar os seus dados',
}

interface Linha {
  id: string
  title: string
  text: string
  icon: ReactNode
  count: number
  /** arrival of the oldest one, milliseconds since 1970 */
  desde: number
  to: Address
  action: string
}

/** Requests that wait for a decision of the user, longest first: kind, number, age, and a link to each list. */
export function Espera({ painel, now }: { painel: MeuPainel; now: number }) {
  const rows = linhas(painel, now)
  const { total: count, mais } = painel.esperam
  return (
    <CardSection title="Espera por você" beside={count > 0 && <CountBadge count={count} more={mais} />}>
      <Typography
        color="textSecondary"
        role="status"
        sx={{ px: 2, pb: 1.5, display: 'flex', gap: 1, alignItems: 'center' }}
      >
        {count === 0 && <CheckCircle color="success" aria-hidden />}
        {count === 0
          ? 'Tudo em dia: nada espera a sua decisão.'
          : `${count === 1 ? '1 assunto espera' : `${count.toLocaleString('pt-BR')} assuntos esperam`} você; o mais antigo, ${timeAgo(rows[0]?.desde ?? now, now)}.`}
      </Typography>
      <Box component="ol" aria-label="Espera por você" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Item key={row.id} linha={row} now={now} />
        ))}
      </Box>
    </CardSection>
  )
}

const linhas = (painel: MeuPainel, now: number): Linha[] =>
  painel.espera.map(({ id, total, nome, texto, acao, desde, lista }): Linha => ({
    id,
    title: nome,
    text: texto,
    icon: ICONES[id],
    count: total,
    desde: startInBrasilia(desde),
    to: lista,
    action: acao,
    ...(id === 'pendencias' ? dosPedidos(painel, total, lista, now) : {}),
  }))

/** What the row of the requests says of the oldest request of the register, whose name it knows. */
function dosPedidos({ pendencias }: MeuPainel, total: number, lista: Address, now: number): Partial<Linha> {
  const first = pendencias?.antigas[0]
  if (!first) return {}
  const wants = `${first.nome} ${WANTS[first.tipo]}`
  const age = first.nascimento ? `${ageOn(first.nascimento, dayInBrasilia(now))} anos` : ''
  const facts = [age, first.clube].filter(Boolean)
  return {
    ...(total === 1 ? { title: wants } : {}),
    text: total === 1 ? facts.join(' · ') : `O mais antigo do cadastro: ${[wants, ...facts].join(' · ')}`,
    icon: <FotoPessoa nome={first.nome} caminho={first.foto} tamanho={38} />,
    to: extended(lista, { pedido: first.id }),
  }
}

function Item({ linha: { title, text, icon, desde, to, action }, now }: { linha: Linha; now: number }) {
  const late = now - desde > LATE
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        minHeight: 60,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ width: 38, display: 'flex', justifyContent: 'center', color: 'primary.main' }}>{icon}</Box>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
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
        aria-label={`${action}: ${title}`}
        sx={{ ml: { xs: 'auto', sm: 0 } }}
      >
        {action}
      </Button>
    </Box>
  )
}
